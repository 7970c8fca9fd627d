import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { PrintedAgreement } from "~/domain/documents/renderer";
import { AgreementPage, ProposalPage } from ".";
import { boundsOf } from "./drawn-mark";

const at = Date.UTC(2026, 11, 14, 10, 42, 9);
const content = {
  title: "Redesign <1>",
  clientName: "Amara & Sons",
  clientCompany: "",
  html: "<p>Text</p>",
  footer: "Foot <b>er</b>",
  budget: "",
  currency: "USD",
  requiresSignature: true,
};
const event = (seq: number, type: string, more: object = {}) =>
  ({
    seq,
    type,
    occurredAt: at,
    actorKind: "recipient",
    actorName: "Amara",
    payload: "{}",
    hash: "ab".repeat(32),
    ...more,
  }) as never;
const agreement: PrintedAgreement = {
  ...{ content, ownerName: "Maren", ownerEmail: "maren@studio.example", date: at },
  ...{ proposalId: "p1", versionNumber: 2, versionSha256: "cd".repeat(32), sentAt: null },
  signature: {
    ...{ id: "s1", signerName: "Amara", signerEmail: "amara@client.example", method: "typed", mark: "Amara" },
    ...{
      statement: "I agree. [Approve Proposal]",
      disclosureVersion: "2026-11",
      signedAt: at,
      consentedAt: at,
    },
    ...{
      ip: null,
      country: null,
      userAgent: null,
      recipientName: "Amara",
      recipientEmail: "amara@client.example",
    },
  },
  events: [
    event(1, "document.opened", { recipientId: "somebody else", occurredAt: at - 9e9 }),
    event(2, "signature.applied", { recipientId: "r1", versionId: "v1" }),
  ],
  certificateFingerprint: "ef".repeat(32),
};
const print = (changed: object = {}) =>
  renderToStaticMarkup(<AgreementPage agreement={{ ...agreement, ...changed }} lang="en" fonts="" />);

describe("a printed proposal", () => {
  const page = renderToStaticMarkup(<ProposalPage proposal={agreement} lang="de" fonts="" />);

  it("may load nothing and escapes all but its text", () => {
    expect(page).toContain("default-src &#x27;none&#x27;");
    expect(page).toContain("<title>Redesign &lt;1&gt;</title>");
    expect(page).toContain("Foot &lt;b&gt;er&lt;/b&gt;");
    expect(page).toContain('lang="de"');
  });

  it("has blank lines to sign on where a signature is asked for, and none elsewhere", () => {
    expect(page).toContain("By signing below, you acknowledge that you have read and agree");
    const open = { ...agreement, content: { ...content, requiresSignature: false } };
    expect(renderToStaticMarkup(<ProposalPage proposal={open} lang="en" fonts="" />)).not.toContain(
      "By signing below",
    );
  });

  it("does not say twice whom it is for", () => {
    const addressed = { ...agreement, content: { ...content, html: "<p>Prepared for Amara &amp; Sons</p>" } };
    expect(page).toContain("Für Amara &amp; Sons");
    expect(renderToStaticMarkup(<ProposalPage proposal={addressed} lang="en" fonts="" />)).not.toContain(
      "For Amara",
    );
  });
});

describe("the certificate of completion", () => {
  it("says how the signer was reached and checked, and what was not", () => {
    const page = print();
    expect(page).toContain(
      "Electronically signed by <strong>Amara</strong> (amara@client.example) on 14 December 2026 at 10:42 UTC",
    );
    for (const words of [
      "link from e-mail",
      "No identity document was checked",
      "SES",
      "ab".repeat(32),
      "ef".repeat(32),
    ]) {
      expect(page).toContain(words);
    }
  });

  it("says 'unknown' where a value is missing and never borrows one", () => {
    // Sent twice, first opened, address, country, device.
    expect(print().match(/>unknown</g)).toHaveLength(6);
    const opened = event(1, "document.opened", {
      recipientId: "r1",
      versionId: "v1",
      occurredAt: at - 60_000,
    });
    const page = print({ events: [opened, ...agreement.events.slice(1)], sentAt: at });
    expect(page.match(/>unknown</g)).toHaveLength(3);
    expect(page).toContain("10:41:09 UTC");
  });
});

describe("a drawn signature", () => {
  it("is fitted to its own points", () => {
    expect(boundsOf("M 10 20 L 30.5 60 Q 5 70 8,9")).toEqual({ x: 5, y: 9, width: 25.5, height: 61 });
  });

  it("is not drawn from anything but a path", () => {
    for (const path of ["", "M 1 1", '"/><script>', "url(#x) 1 2 3 4"]) expect(boundsOf(path)).toBeNull();
  });
});
