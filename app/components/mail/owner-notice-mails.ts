/** What an owner is told of by mail: that a proposal was opened, and that a mail did not arrive. */
import { type Facts, type MailContent, OWNERS_NOTE } from "./mail-content";
import { moment } from "./mail-times";

export function viewedMail({
  toName,
  clientName,
  title,
  viewedAt,
  url,
}: Facts<"viewed_notice">): MailContent {
  return {
    preview: `${clientName} opened it for the first time on ${moment(viewedAt)}.`,
    sender: clientName,
    heading: `Opened: ${title}`,
    paragraphs: [`Hello ${toName},`, `${clientName} opened your proposal for the first time.`],
    details: [["Opened", moment(viewedAt)]],
    button: { label: "Open the proposal", url },
    notes: [OWNERS_NOTE],
  };
}

const OUTCOMES: Readonly<Record<Facts<"delivery_notice">["outcome"], string>> = {
  bounced: "came back from the recipient’s mail server",
  failed: "could not be sent",
  complained: "was marked as spam by its recipient",
};

export function deliveryMail(facts: Facts<"delivery_notice">): MailContent {
  const { toName, to, title, outcome, reason, happenedAt, url } = facts;
  const sentence = `The e-mail to ${to} ${OUTCOMES[outcome]}.`;
  return {
    preview: sentence,
    sender: "Countersign",
    heading: `Not delivered: ${title}`,
    paragraphs: [
      `Hello ${toName},`,
      sentence,
      outcome === "complained"
        ? "No more e-mails go to this address until you confirm it."
        : "Open the proposal to try again or to correct the address.",
    ],
    details: [["To", to], ["When", moment(happenedAt)], ...(reason === "" ? [] : [["Why", reason] as const])],
    button: { label: "Open the proposal", url },
    notes: [OWNERS_NOTE],
  };
}
