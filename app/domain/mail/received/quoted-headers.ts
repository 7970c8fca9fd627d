/** The block of headers that Outlook and others put above what they quote: "From:", "Sent:", "To:", "Subject:". */

const names = (list: string) => new Set(list.split(" | "));

const FROM = names(
  "from | von | de | da | van | od | från | fra | lähettäjä | 差出人 | 发件人 | 寄件者 | من | من طرف | מאת | desde | expéditeur",
);

/** Sent, date, to, copy, subject and reply-to. */
const OTHERS = names(
  "sent | date | to | cc | subject | reply-to | gesendet | datum | an | betreff | kopie | antwort an | envoyé | envoyé le | à | objet | copie | " +
    "enviado | enviado el | enviada em | fecha | para | asunto | inviato | data | a | oggetto | assunto | verzonden | aan | onderwerp | " +
    "wysłano | wysłane | do | dw | temat | skickat | skickades | till | ämne | kopia | sendt | dato | til | emne | lähetetty | päivämäärä | päiväys | " +
    "vastaanottaja | kopio | aihe | odesláno | komu | kopie | předmět | 送信日時 | 日付 | 日時 | 宛先 | 件名 | 发送时间 | 日期 | 时间 | 收件人 | 抄送 | 主题 | 主旨 | " +
    "تاريخ الإرسال | تم الإرسال | التاريخ | أرسلت | إلى | الموضوع | نسخة | נשלח | תאריך | אל | אֶל | עותק | נושא",
);

/** Letters; a name of a header is short. */
const MAX_NAME = 30;
const MAX_LINES = 7;
/** Blank lines below the line between two mails. */
const MOST_BLANK = 10;
/** A sender with an address, or below a line, needs fewer other headers. */
const [FEW, MANY] = [2, 3];

/**
 * Returns whether the headers of a quoted mail begin in this line: its sender, and more of them below. Without an address or
 * a line above it, "From: Berlin, To: Paris, Date: 3 May" may be what the mail is about.
 */
export function isHeaderBlock(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? "";
  if (!FROM.has(headerName(line))) return false;
  const others = lines.slice(at + 1, at + MAX_LINES).filter((other) => OTHERS.has(headerName(other)));
  return others.length >= (line.includes("@") || hasRuleAbove(lines, at) ? FEW : MANY);
}

/** The line between two mails, "-----Original Message-----" or underscores. */
export const isRule = (line: string): boolean => /^\s*(?:[-–—_]{3}|\*?[-–—]{2,}\s)/.test(line);

const hasRuleAbove = (lines: readonly string[], at: number): boolean =>
  isRule(lines.slice(Math.max(0, at - 1 - MOST_BLANK), at).findLast((line) => line.trim() !== "") ?? "");

/** In lower case and without the stars of bold text; empty where the line is no header. */
function headerName(line = ""): string {
  const end = line.slice(0, MAX_NAME + 1).search(/[:：]/);
  return end < 0 ? "" : line.slice(0, end).replaceAll("*", "").trim().toLowerCase();
}
