/** What the mailbox shows of a mail. */
export interface ShownMail {
  id: string;
  from: string;
  to: string;
  cc: string[];
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  sentAt: string;
  attachments: { filename: string; contentType: string; size: number; url: string }[];
}
