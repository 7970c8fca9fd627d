import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { accentPalette } from "~/domain/branding/accent";
import { type MailContent, PREVIEW_FORMAT } from "~/domain/mail/content/mail-content";
import { decisionNotification } from "~/domain/mail/kinds/owner-notifications.server";
import { passwordChanged, passwordReset } from "~/domain/mail/kinds/password.server";
import {
  linkRenewal,
  type ProposalData,
  proposal as proposalKind,
} from "~/domain/mail/kinds/proposal.server";
import { proposalCopy } from "~/domain/mail/kinds/proposal-copy.server";
import { signedCopy } from "~/domain/mail/kinds/signed-copy.server";
import { signingCode } from "~/domain/mail/kinds/signing/signing-code.server";
import { inEnglish } from "~/platform/language/translate";
import { Mail, mailText as textOf } from ".";

const at = Date.UTC(2026, 11, 14, 10, 42);

/** Says the same each time, but for what a test changes. */
const saying =
  <Data,>(kind: { content(data: Data, timeFormat: typeof PREVIEW_FORMAT): MailContent }, data: Data) =>
  (changed: Partial<Data> = {}): MailContent =>
    kind.content({ ...data, ...changed }, PREVIEW_FORMAT);

const PROPOSAL: ProposalData = {
  toName: "Amara O’Neill",
  ownerName: "Weber & <Raman>",
  ownerEmail: "maren@studio.example",
  title: "<script>alert(1)</script>",
  message: "Dear Amara,\r\n\r\nfirst line\nsecond <b>line</b>",
  url: "https://c.example/sign/token?a=1&b=2",
  act: "sign",
  expiresAt: at,
};
const proposal = saying(proposalKind, PROPOSAL);
const renewal = saying(linkRenewal, PROPOSAL);
const readersCopy = (changed: Partial<ProposalData>) =>
  proposalCopy.content({ ...PROPOSAL, ...changed, for: "reader", signerName: "Amara" }, PREVIEW_FORMAT);
const copy = saying(signedCopy, {
  toName: "Maren",
  ownerName: "Maren",
  facts: {
    signed: ["Amara"],
    approved: [],
    completedAt: at,
    price: () => null,
    deposit: () => null,
    accepted: null,
  },
  title: "Redesign",
  signedAt: at,
  isForSigner: false,
  url: "https://c.example/proposal/1",
  sha256: "ab".repeat(32),
  checkUrl: "https://countersign.example/verify?document=d1",
  attachments: [{ filename: "Redesign.pdf", contentType: "application/pdf", content: new Uint8Array() }],
});
const notice = saying(decisionNotification, {
  toName: "Maren",
  who: "Somebody",
  clientName: "Amara",
  title: "Redesign",
  outcome: "rejected",
  reason: "Too early.\nNext year.",
  claimedName: null,
  decidedAt: at,
  url: "https://c.example/proposal/1",
});
const code = saying(signingCode, {
  act: "sign",
  toName: "Amara",
  ownerName: "Maren",
  title: "Redesign <2>",
  code: "042137",
  requestedAt: at,
  expiresAt: at + 10 * 60 * 1000,
});
const reset = saying(passwordReset, {
  toName: "Ada <Byron>",
  account: "ada@studio.example",
  requestedAt: at,
  expiresAt: at + 60 * 60 * 1000,
  url: "https://c.example/reset-password/token",
});
const changed = saying(passwordChanged, {
  toName: "Ada",
  account: "ada@studio.example",
  changedAt: at,
  url: "https://c.example/reset-password",
});

const mailText = (content: MailContent) => textOf(content, inEnglish);
const html = (content: MailContent) => renderToStaticMarkup(<Mail content={content} t={inEnglish} />);

describe("the HTML of a mail", () => {
  it("escapes all that people wrote", () => {
    const page = html(proposal());
    expect(page).not.toContain("<script");
    expect(page).not.toContain("<b>line</b>");
    expect(page).toContain("Weber &amp; &lt;Raman&gt;");
    expect(page).toContain('href="https://c.example/sign/token?a=1&amp;b=2"');
  });

  it("makes links of the addresses that the sender wrote, and of no others", () => {
    const message =
      'Look: https://a.example/?x="><b>&y=1.\n\nOr http://b.example/(c)\nand javascript:alert(1)';
    for (const mailOf of [proposal, renewal]) {
      const content = mailOf({ message, title: "https://title.example" });
      const page = html(content);
      expect(page).toContain('<a class="link" href="https://a.example/?x=" style="color:#1F3BB3">');
      expect(page).toContain(">http://b.example/(c)</a>");
      expect(page).not.toContain('href="javascript');
      expect(page).not.toContain('href="https://title.example');
      expect(mailText(content)).toContain('https://a.example/?x="><b>&y=1.');
    }
    expect(html(notice({ reason: "https://elsewhere.example" }))).not.toContain('href="https://elsewhere');
  });

  it("keeps the writer's paragraphs and line breaks", () => {
    expect(html(proposal())).toMatch(/>Dear Amara,<\/p>.*>first line<br\/>second &lt;b&gt;line/);
  });

  it("loads nothing from anywhere and is the same every time", () => {
    for (const mailOf of [proposal, copy, notice, code, reset, changed]) {
      expect(html(mailOf({}))).not.toMatch(/<img|src=|@import|url\(/);
      expect(html(mailOf({}))).toBe(html(mailOf({})));
    }
  });
});

describe("the mail of a code", () => {
  it("sets the code apart, and leads nowhere", () => {
    expect(html(code())).toMatch(/<p class="ink code"[^>]*>042137<\/p>/);
    expect(html(code())).not.toMatch(/<a |href=/);
    expect(mailText(code())).toContain("\n\n042137\n\n");
    expect(mailText(code())).toContain("Valid until: 14 December 2026 at 10:52 UTC");
    expect(mailText(code())).not.toContain("://");
  });
});

describe("the text of a mail", () => {
  it("says the same in plain words", () => {
    const text = mailText(proposal());
    expect(text).toContain("first line\nsecond <b>line</b>");
    expect(text).toContain("Review and sign:\nhttps://c.example/sign/token?a=1&b=2\n");
    expect(text).toContain("Open until: 14 December 2026 at 10:42 UTC");
  });

  it("tells of the copy and where it is", () => {
    expect(mailText(copy())).toContain("is attached");
    expect(mailText(copy({ attachments: [] }))).toContain("too large to attach");
    expect(mailText(copy())).toContain("ab".repeat(32));
  });

  it("tells the signer what they signed, and others who did", () => {
    expect(mailText(copy())).toContain("Amara signed this proposal on 14 December 2026 at 10:42 UTC.");
    const signers = mailText(copy({ toName: "Amara", isForSigner: true }));
    expect(signers).toContain("You signed this proposal on 14 December 2026 at 10:42 UTC.");
    expect(signers).not.toContain("Amara signed");
  });

  it("greets nobody by the client’s name in a copy, and says who is asked to sign", () => {
    const text = mailText(readersCopy({ act: "sign" }));
    expect(text).toContain("This copy is for your information.");
    expect(text).toContain("Weber & <Raman> sent this proposal to Amara to sign.");
    const toApprove = mailText(readersCopy({ act: "approve" }));
    expect(toApprove).toContain("Weber & <Raman> sent this proposal to Amara to answer.");
    expect(toApprove).toContain("Please leave the answer to Amara.");
    expect(text).toContain("Weber & <Raman> wrote to Amara:\nDear Amara,");
    expect(text).toContain("Read the proposal:");
  });

  it("leads whoever was kept informed nowhere but to the check", () => {
    const reader = { toName: "boss@client.example", url: null };
    expect(mailText(copy(reader))).toContain("copied you on the proposal");
    expect(mailText(copy(reader))).toContain(
      "Check this document: https://countersign.example/verify?document=d1",
    );
    expect(mailText(copy(reader))).not.toContain("Open the agreement");
    expect(mailText(copy({ ...reader, attachments: [] }))).toContain("Please ask Maren for it.");
    expect(mailText(copy())).not.toContain("copied you on the proposal");
  });

  it("passes on the reason of a rejection, and none where none was given", () => {
    expect(mailText(notice())).toContain("Their comment:\nToo early.\nNext year.");
    expect(mailText(notice({ outcome: "approved", reason: " " }))).not.toContain("Their comment");
  });

  it("carries a reset link, who asked for it when, and how long it works", () => {
    const text = mailText(reset());
    expect(text).toContain("Account: ada@studio.example\nRequested: 14 December 2026 at 10:42 UTC\n");
    expect(text).toContain("Valid until: 14 December 2026 at 11:42 UTC");
    expect(text).toContain("Choose a new password:\nhttps://c.example/reset-password/token\n");
    expect(text).toContain("The link works once and is valid for 1 hour.");
    expect(text).toContain("If you did not ask for this, ignore this email. Nothing will change.");
    expect(html(reset())).toContain("Ada &lt;Byron&gt;");
    expect(html(reset())).toMatch(
      /display:none[^>]*>Choose a new password\. The link works once, for 1 hour\./,
    );
  });

  it("says when a password was changed and what to do if that was somebody else", () => {
    const text = mailText(changed());
    expect(text).toContain("was changed on 14 December 2026 at 10:42 UTC");
    expect(text).toContain("If it was not you");
    expect(text).toContain("It was not me:\nhttps://c.example/reset-password\n");
    expect(text).not.toMatch(/reset-password\/\w/);
  });
});

describe("what a mail shows when its facts have it", () => {
  it("puts a logo in the place of the name, as large as a mail has room for", () => {
    const logo = { url: "https://c.example/logo.png", width: 880, height: 112 };
    const page = html(proposal({ logo }));
    expect(page).toMatch(/<img[^>]* alt="Weber &amp; &lt;Raman&gt;" width="220" height="28"/);
    expect(page).not.toContain('class="seal');
    expect(html(proposal({ logo: null }))).not.toContain("<img");
  });

  it("has the initials that the client's pages have, and the product's own letter", () => {
    expect(html(proposal())).toMatch(/class="seal person"[^>]*>WR</);
    expect(html(notice())).toMatch(/class="seal"[^>]*>C</);
  });

  it("has its links in the sender's colour, in the dark as well", () => {
    const page = html(proposal({ message: "See https://a.example/", accent: "#b4412f" }));
    const { light, dark } = accentPalette("#b4412f");
    expect(page.match(/class="link"[^>]* style="color:#[\da-f]{6}/gi)).toHaveLength(2);
    for (const [, ink] of page.matchAll(/class="link"[^>]* style="color:(#[\da-f]{6})/gi))
      expect(ink).toBe(light.text);
    expect(page).toContain(`[data-ogsc] .link { color: ${dark.text} !important; }`);
    expect(page).not.toContain("#1F3BB3");
  });

  it("greets nobody by an address", () => {
    const reader = { toName: "cc@harbor.example", url: null };
    expect(mailText(copy(reader))).toContain("\n\nHello,\n\n");
    expect(mailText(copy())).toContain("\n\nHello Maren,\n\n");
  });

  it("has the owner's footer below the small print, line by line and as words alone", () => {
    const footer = "Weber & <b>Raman</b>\nhttps://weber.example";
    for (const mailOf of [proposal, copy, code]) {
      const page = html(mailOf({ footer }));
      expect(page).toMatch(/Weber &amp; &lt;b&gt;Raman&lt;\/b&gt;<br\/>https:\/\/weber\.example<\/p>/);
      expect(page).not.toContain('href="https://weber');
      const [note = ""] = mailOf({}).notes;
      expect(page.indexOf("weber.example")).toBeGreaterThan(page.indexOf(String(note).slice(0, 12)));
      expect(mailText(mailOf({ footer }))).toMatch(/\n\nWeber & <b>Raman<\/b>\nhttps:\/\/weber\.example\n$/);
      expect(html(mailOf({ footer: " " })), "and none where it has none").toBe(html(mailOf({})));
    }
  });

  it("ends with the picture that tells of its showing, and has none without", () => {
    const page = html(proposal({ pixelUrl: "https://c.example/o/1.gif" }));
    expect(page).toMatch(
      /<img src="https:\/\/c\.example\/o\/1\.gif" alt="" width="1" height="1"[^>]*\/><\/body>/,
    );
    expect(html(proposal({ pixelUrl: null }))).toBe(html(proposal()));
  });

  it("words a fresh link differently from the first mail", () => {
    const text = mailText(renewal());
    expect(text).toContain("Here is a new link to the proposal that Weber & <Raman> sent you.");
    expect(text).toContain("Weber & <Raman> wrote:\nDear Amara,");
    expect(mailText(proposal())).not.toContain("fresh link");
  });

  it("names who is said to have decided, and that wasn’t checked", () => {
    const who = "“Amara’s colleague” (as typed)";
    const text = mailText(notice({ who, claimedName: "Amara’s colleague" }));
    expect(text).toContain(`${who} rejected your proposal`);
    expect(text).not.toContain("Amara rejected");
    expect(text).toContain("Name typed: Amara’s colleague");
    expect(text).toContain("wasn’t checked");
    expect(mailText(notice())).not.toContain("typed");
  });

  it("leads to the check of the document by a link", () => {
    expect(html(copy())).toContain('href="https://countersign.example/verify?document=d1"');
  });

  it("takes marks that turn the writing out of names", () => {
    const page = html(proposal({ ownerName: "Weber\u202E nabmaR\u2068" }));
    expect(page).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  });
});
