import { expect, it } from "vitest";
import { createTranslate, inEnglish } from "~/platform/language/translate";
import { suggestedMail, suggestedTexts } from "./send-form";

const proposal = { title: "Website", clientName: "Amara", brief: {}, requiresSignature: true };
const sender = { name: "Maren Weber", businessName: "Weber & Raman" };

it("suggests a whole mail", () => {
  expect(suggestedMail(proposal, sender, inEnglish)).toEqual({
    subject: "Proposal: Website",
    message:
      "Hello Amara,\n\nHere is our proposal “Website”. You can review and sign it online, on any device.\n\nIf anything is unclear, just reply to this email.\n\nKind regards,\nMaren Weber\nWeber & Raman",
  });
});

it("greets nobody where no name is known", () => {
  const { message } = suggestedMail(
    { ...proposal, clientName: "", requiresSignature: false },
    sender,
    inEnglish,
  );
  expect(message).toMatch(/^Hello,\n\nHere is .* You can review and approve it online, on any device\.\n/);
});

it("writes in the proposal's language", () => {
  const german = createTranslate("de", {
    "mail.proposal.subject": "Angebot: {title}",
    "mail.greeting": "Guten Tag {name},",
    "mail.suggested.sign": "hier ist unser Angebot „{title}“.",
    "mail.suggested.regards": "Mit freundlichen Grüßen",
    "mail.suggested.reply": "Antworten Sie einfach auf diese E-Mail.",
  });
  const doctor = { ...proposal, clientName: "Frau Dr. Sabine Kröger" };
  expect(suggestedMail(doctor, sender, german).message).toMatch(/^Guten Tag Frau Dr\. Kröger,/);
  const noted = {
    ...proposal,
    clientName: "Dr. Ute Berg",
    brief: { additionalNotes: "Frau Dr. Berg, Juristin" },
  };
  expect(suggestedMail(noted, sender, german).message).toMatch(/^Guten Tag Frau Dr\. Berg,/);
  expect(suggestedMail(proposal, sender, german)).toEqual({
    subject: "Angebot: Website",
    message:
      "Guten Tag Amara,\n\nhier ist unser Angebot „Website“.\n\nAntworten Sie einfach auf diese E-Mail.\n\nMit freundlichen Grüßen\nMaren Weber\nWeber & Raman",
  });
});

it("suggests a message with and one without a signature", () => {
  const { language, subject, signed, approved } = suggestedTexts(proposal, sender, inEnglish);
  expect([language, subject]).toEqual(["en", "Proposal: Website"]);
  expect(signed).toBe(suggestedMail(proposal, sender, inEnglish).message);
  expect(approved).toBe(signed.replace("review and sign", "review and approve"));
});
