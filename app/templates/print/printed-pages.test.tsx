import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import {
  type CertificateContent,
  notVerified,
  type OtherParty,
  type Party,
} from "~/domain/printing/certificate";
import { clockIn } from "~/domain/printing/moments";
import type { PrintedAgreement } from "~/domain/printing/renderer";
import { english } from "~/platform/language/english";
import { createTranslate, inEnglish, type Translate } from "~/platform/language/translate";
import { agreement, at, certificate, clock, content } from "../../../tests/world/documents/printed-agreement";
import { randomTable } from "../../../tests/world/prices/random-table";
import { AgreementPage, ProposalPage } from ".";
import { boundsOf } from "./drawn-mark";

const approver: OtherParty = {
  name: "Tom <Reyes>",
  email: "tom@client.example",
  role: "approver",
  title: "Finance",
  order: 2,
  inPlaceOf: [{ person: "Ana (ana@client.example)", named: clock(at), agreedBy: "sender" }],
  sent: clock(at),
  delivered: null,
  opened: null,
  approval: {
    id: "d1",
    at: clock(at),
    howChecked: "access code",
    statement: "By pressing Approve I accept.",
    button: "Approve",
    comment: "Within budget.",
    ip: null,
    country: null,
    device: null,
    userAgent: null,
  },
};
const viewer: OtherParty = {
  ...approver,
  name: "Lena",
  email: "lena@client.example",
  role: "viewer",
  opened: clock(at),
  approval: null,
};

const [party] = certificate.parties;
const print = (changed: Partial<CertificateContent> = {}) =>
  renderToStaticMarkup(
    <AgreementPage
      agreement={{ ...agreement, certificate: { ...certificate, ...changed } }}
      t={inEnglish}
      fonts=""
    />,
  );
const printParty = (changed: Partial<Party>) => print({ parties: party ? [{ ...party, ...changed }] : [] });

const inGerman = createTranslate("de", { "pdf.for": "Für {client}" });

describe("a printed proposal", () => {
  const page = renderToStaticMarkup(<ProposalPage proposal={agreement} t={inGerman} fonts="" />);

  it("may load nothing and escapes all but its text", () => {
    expect(page).toContain("default-src &#x27;none&#x27;");
    expect(page).toContain("<title>Redesign &lt;1&gt;</title>");
    expect(page).toContain("Foot &lt;b&gt;er&lt;/b&gt;");
    expect(page).toContain('lang="de"');
  });

  it("bears the logo as part of itself, where there is one", () => {
    const logo = { source: "data:image/png;base64,AAAA", width: 120, height: 40 };
    const branded = renderToStaticMarkup(
      <ProposalPage proposal={{ ...agreement, logo }} t={inEnglish} fonts="" />,
    );
    expect(branded).toContain(
      '<img src="data:image/png;base64,AAAA" width="120" height="40" alt="Logo of Maren"/>',
    );
    expect(page).not.toContain("<img");
  });

  it("has blank lines to sign on where a signature is asked for, and none elsewhere", () => {
    expect(page).toContain("By signing below, you acknowledge that you have read and agree");
    const open = { ...agreement, content: { ...content, requiresSignature: false } };
    expect(renderToStaticMarkup(<ProposalPage proposal={open} t={inEnglish} fonts="" />)).not.toContain(
      "By signing below",
    );
  });

  it("says below the lines whose signature is asked for", () => {
    const party = (clientCompany: string) =>
      renderToStaticMarkup(
        <ProposalPage
          proposal={{ ...agreement, content: { ...content, clientCompany } }}
          t={inEnglish}
          fonts=""
        />,
      );
    expect(party("Harbor, LLC")).toContain('<p class="signature-party label"><bdi>Harbor, LLC</bdi></p>');
    expect(party("")).toContain('<p class="signature-party label"><bdi>Amara &amp; Sons</bdi></p>');
  });

  it("names the client above a headline of the text's own, and the title where that is another", () => {
    const headed = (headline: string) => {
      const html = `<h1>${headline}</h1><p>Text</p>`;
      const proposal = { ...agreement, content: { ...content, html } };
      return renderToStaticMarkup(<ProposalPage proposal={proposal} t={inEnglish} fonts="" />);
    };
    const same = headed("Redesign <em>&lt;1&gt;</em>");
    expect(same).toContain("For <bdi>Amara &amp; Sons</bdi>");
    expect(same).not.toContain('class="masthead-title"');
    const other = headed("Another headline");
    expect(other).toContain("For <bdi>Amara &amp; Sons</bdi>");
    expect(other).toContain('<p class="masthead-title" dir="ltr">Redesign &lt;1&gt;</p>');
  });

  it("has a price table after the text, below its own heading, where the text has no place for it", () => {
    const priceTable = randomTable(3);
    const proposal = { ...agreement, content: { ...content, priceTable } };
    const page = renderToStaticMarkup(<ProposalPage proposal={proposal} t={inEnglish} fonts="" />);
    const [text, price] = ["<p>Text</p>", "<h2>Price</h2>"].map((part) => page.indexOf(part));
    expect(text).toBeGreaterThan(0);
    expect(price).toBeGreaterThan(text ?? 0);
    expect(page).not.toContain('class="document in-text"');
  });

  it("does not say twice whom it is for", () => {
    const addressed = { ...agreement, content: { ...content, html: "<p>Prepared for Amara &amp; Sons</p>" } };
    expect(page).toContain("Für <bdi>Amara &amp; Sons</bdi>");
    expect(renderToStaticMarkup(<ProposalPage proposal={addressed} t={inEnglish} fonts="" />)).not.toContain(
      'class="masthead-for',
    );
  });
});

describe("the certificate of completion", () => {
  it("says how the signer was reached and checked, and what was not", () => {
    const page = print();
    expect(page).toContain(
      "Electronically signed by <strong><bdi>Amara</bdi></strong> (<bdi>amara@client.example</bdi>) on Dec 14, 2026, 10:42:09 UTC",
    );
    for (const words of ["email link", "No identity document was checked", "SES", "<bdi>$18,500</bdi>"]) {
      expect(page).toContain(words);
    }
    for (const hash of ["ab", "cd", "ef", "12"]) expect(page).toContain(hash.repeat(32));
  });

  it("has the sentence that was agreed to above the signature", () => {
    const page = print();
    const [heading, sentence, line] = ["<h2>Signature</h2>", "“I agree.”", "Electronically signed by"].map(
      (part) => page.indexOf(part),
    );
    expect(heading).toBeGreaterThan(0);
    expect(sentence).toBeGreaterThan(heading ?? 0);
    expect(line).toBeGreaterThan(sentence ?? 0);
  });

  it("tells each time in UTC and on the owner's clock, and says so where that is not known", () => {
    expect(print()).toContain("Dec 14, 2026, 10:42:09 UTC<small>11:42:09 GMT+01:00</small>");
    expect(print({ timeZone: null })).toContain(
      'The owner’s time zone: <span class="unknown">unknown</span>',
    );
  });

  it("says 'unknown' where a value is missing and never borrows one", () => {
    const unknown = (page: string) => page.match(/>unknown</g)?.length;
    // Sent twice, delivered, first opened, address, country, device, the mark's hash, the signer's own time.
    expect(unknown(print())).toBe(9);
    const opened = clockIn(null)(at - 60_000);
    const known = { opened, ip: "203.0.113.7", claimedTime: "2026-12-14T11:42:08+01:00" };
    const page = printParty(known);
    expect(unknown(page)).toBe(6);
    expect(page).toContain("10:41:09 UTC");
    expect(page).toContain("2026-12-14T11:42:08+01:00, zone unknown");
  });

  it("tells of a code, of whom one signed for, and of the face that was chosen", () => {
    expect(print()).not.toContain("Code entered");
    const page = printParty({ howChecked: "e-mail code", codeChecked: clock(at), signingFor: "Harbor Ltd." });
    expect(page).toContain("Code entered");
    expect(page).toContain("for <strong><bdi>Harbor Ltd.</bdi></strong>");
    expect(page).toContain("<bdi>email code</bdi>");
    expect(page).toContain('Typed, Casual style, ID <bdi dir="ltr">s1</bdi>');
    expect(page).toContain("signature-typed signature-caveat");
    expect(notVerified(["e-mail code"], null, inEnglish)[1]).toContain("a one-time code were sent to");
  });

  it("sets a name that no handwriting writes in plain type, and its own way round beside English", () => {
    const name = "أحمد الزهراني";
    const signature = { ...(party?.signature as Party["signature"]), mark: name };
    const page = printParty({ name, reachedName: name, signature });
    expect(page).toContain("Typed, plain type");
    expect(page).toContain(`<bdi>${name}</bdi>, <bdi>a@client.example</bdi>`);
    expect(page.slice(page.indexOf('class="certificate"'))).not.toContain('dir="auto"');
  });

  it("says the currency once, and the deposit", () => {
    const accepted = { budget: "x", currency: "EUR", price: "€4,800", deposit: "€1,440" };
    expect(print({ accepted })).toContain("<bdi>€4,800, deposit €1,440</bdi>");
    expect(print({ accepted: { ...accepted, price: "around 5k", deposit: null } })).toContain(
      "<bdi>around 5k (EUR)</bdi>",
    );
    expect(print({ accepted: { ...accepted, price: "5k eur", deposit: null } })).toContain(
      "<bdi>5k eur</bdi>",
    );
    expect(print({ accepted: { ...accepted, price: null, deposit: null } })).toContain(
      "the text as it stands",
    );
  });

  it("has names and what was agreed before hashes and ids, and the instalments that were signed", () => {
    const payments = [
      { id: "0", text: "Deposit, on signing, $5,550" },
      { id: "1", text: "Rest, at launch, $12,950" },
    ];
    const page = print({ accepted: { ...certificate.accepted, payments, priceSha256: "9".repeat(64) } });
    const [document = "", people = "", accepted = ""] = page
      .slice(page.indexOf("<h2>Document</h2>"), page.indexOf("<h2>Timeline</h2>"))
      .split(/<h2>(?:Signed by|Accepted)<\/h2>/);
    const names = (part: string) =>
      [...part.matchAll(/<(?:th scope="row"|dt)>([^<]+)/g)].map(([, name]) => name);
    expect(names(document)).toEqual([
      ...["Title", "Owner", "Accepted", "Payments", "Created", "Sent", "Completed"],
    ]);
    expect(document).toContain("<bdi>Deposit, on signing, $5,550</bdi></div><div><bdi>Rest, at launch");
    expect(people).toContain('<div class="keep party"><h3><bdi>Amara</bdi>');
    expect(names(people).slice(-2)).toEqual(["Signer’s own time", "Signature, SHA-256"]);
    expect(names(accepted)).toEqual([
      ...["Statement accepted", "Consent to sign electronically"],
      ...["Version", "Hash of the accepted price", "IDs"],
    ]);
    expect(accepted).toContain(
      "SHA-256 of version.json in the evidence pack, which holds all that was signed",
    );
  });

  it("has a statement once for all who accepted it, and names them", () => {
    const other = { ...(party as Party), name: "Tom", order: 2 };
    const own = { ...other.signature, id: "s3", statement: "I agree for the sender." };
    const parties = [
      party as Party,
      { ...other, signature: { ...other.signature, id: "s2" } },
      { ...other, name: "Maren", order: 3, signature: own },
    ];
    const page = print({ parties });
    const accepted = page.slice(page.indexOf("<h2>Accepted</h2>"), page.indexOf("<h2>Timeline</h2>"));
    expect(accepted).toMatch(/“<bdi>I agree\.<\/bdi>”<small>Amara and Tom · Button pressed/);
    expect(accepted).toMatch(/“<bdi>I agree for the sender\.<\/bdi>”<small>Maren · Button pressed/);
    expect(accepted.split("12".repeat(32))).toHaveLength(2);
    expect(accepted).toContain("Amara, Tom and Maren");
    expect(page.match(/Party 1, signer/g)).toHaveLength(1);
  });

  it("says what is known of the sender, and that nobody checked the rest", () => {
    expect(print()).toContain("email address are as the sender gave them. They were not checked");
    const [, , sender] = notVerified(["e-mail code"], clock(Date.UTC(2026, 10, 16, 9, 30)), inEnglish);
    expect(sender).toContain("last confirmed their email address on");
    expect(sender).toContain("2026");
  });

  it("carries its address as a QR code that no policy stops", () => {
    const svg = print().match(/<svg role="img" aria-label="QR code of.*?<\/svg>/)?.[0] ?? "";
    expect(svg).toContain("https://countersign.example/verify?document=d1");
    expect(svg).not.toContain("style=");
    expect(svg.match(/M\d+ \d+h\d+v1H\d+z/g)?.length).toBeGreaterThan(100);
  });

  it("names who approved, with the comment and how they were checked, and who only reads", () => {
    const page = print({ others: [approver, viewer] });
    const [, approved = "", reads = ""] =
      /<h2>Approved by<\/h2>(.*)<h2>Only reads<\/h2>(.*)/s.exec(page) ?? [];
    for (const words of ["Tom &lt;Reyes&gt;", "Finance", "Ana (ana@client.example)", "“Within budget.”"])
      expect(approved).toContain(words);
    expect(approved).toContain("Party 2, approver");
    expect(reads.slice(0, reads.indexOf("<h2>"))).toContain("Lena");
    expect(reads).toContain("Party 2, viewer");
    expect(print({})).not.toContain("Approved by");
  });

  it("says who gave the time, or why nobody did, and of a certificate that it had expired", () => {
    expect(print()).toContain("No timestamp authority; times are Countersign’s");
    const seal = {
      ...certificate.seal,
      timestampAuthority: "tsa.example",
      certificateState: "expired" as const,
    };
    const page = print({ seal });
    expect(page).toContain("in the seal, by tsa.example");
    const failed = print({ seal: { ...seal, timestampError: "The authority answered 503." } });
    expect(failed).toContain("None: tsa.example did not give one");
    expect(failed).toContain("The authority answered 503.");
    expect(page).toContain("The certificate had expired when this file was sealed.");
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

describe("the words of printed pages", () => {
  const marked = createTranslate(
    "en",
    Object.fromEntries(Object.entries(english).map(([key, message]) => [key, `⟦${message}⟧`])),
  );
  /** What is on a page and in no message. */
  const outsideMessages = (page: string): string[] => {
    let text = page.replace(/<(?:title|style)>.*?<\/(?:title|style)>/gs, "").replace(/<[^>]*>/g, " ");
    for (let before = ""; before !== text; ) {
      before = text;
      text = text.replace(/⟦[^⟦⟧]*⟧/g, " ");
    }
    return [...new Set(text.match(/[\p{L}\d@.-]*\p{L}{2}[\p{L}\d@.-]*/gu))];
  };
  const DATA =
    /^(?:Redesign|Amara|Sons|Text|Foot|Maren|amp|lt|gt|Europe|Berlin|UTC|GMT|Dec|December|er|\S*(?:@|[.]example)\S*)$/;
  const others = (page: string) => outsideMessages(page).filter((word) => !DATA.test(word) && !isHash(word));
  const isHash = (word: string) => /^[0-9a-f]{64}$/.test(word);
  const show = (t: Translate) => ({
    proposal: (changed: Partial<PrintedAgreement>) =>
      renderToStaticMarkup(<ProposalPage proposal={{ ...agreement, ...changed }} t={t} fonts={null} />),
    agreement: (changed: Partial<CertificateContent>, ofParty: Partial<Party> = {}) => {
      const words = { timeline: [], notVerified: notVerified(["link only"], clock(at), t) };
      const parties = party ? [{ ...party, ...ofParty }] : [];
      const full = { ...certificate, ...words, parties, ...changed };
      return renderToStaticMarkup(
        <AgreementPage agreement={{ ...agreement, certificate: full }} t={t} fonts={null} />,
      );
    },
  });

  it("are all messages on a proposal, signed by hand or answered", () => {
    const { proposal } = show(marked);
    expect(others(proposal({}))).toEqual([]);
    for (const outcome of ["approved", "rejected"] as const)
      for (const name of ["Amara", null])
        for (const isOnOpenPage of [true, false])
          expect(others(proposal({ answer: { outcome, name, isOnOpenPage, at } }))).toEqual([]);
  });

  it("are all messages on the certificate, whatever happened", () => {
    const { agreement } = show(marked);
    expect(others(agreement({}))).toEqual([]);
    const seal = {
      ...certificate.seal,
      timestampAuthority: "tsa.example",
      certificateState: "expired" as const,
    };
    expect(
      others(agreement({ seal, timeZone: null, accepted: { ...certificate.accepted, price: null } })),
    ).toEqual([]);
    for (const changed of [
      { signedAsOther: "confirmed", howChecked: "e-mail code", role: "approver", signingFor: "Amara" },
      { signedAsOther: "not asked", howChecked: "link only", howReached: "link copied by the sender" },
      {
        claimedTimeZone: "Europe/Berlin",
        signature: { ...party?.signature, method: "drawn", mark: "M 1 1 L 9 9" },
      },
    ] as Partial<Party>[])
      expect(others(agreement({}, changed))).toEqual([]);
  });

  it("name the language of the page that was signed on, and turn with the proposal's own", () => {
    expect(show(inEnglish).agreement({})).toContain("Language of the page: English");
    const hebrew = show(createTranslate("he", { "certificate.unknown": "לא ידוע" })).agreement({});
    expect(hebrew).toContain('<html lang="he" dir="rtl">');
    expect(hebrew).toContain("14 בדצמ׳ 2026, 10:42:09 UTC");
    expect(hebrew).toContain('<span class="unknown">לא ידוע</span>');
    expect(show(inEnglish).agreement({})).toContain('<html lang="en">');
  });

  it.each(["ar", "he"] as const)("show an id that begins with a line in its order, in %s", (language) => {
    const signature = { ...(party?.signature as Party["signature"]), id: "_V1StGXR8Z5jdHi6BmyT" };
    const words = createTranslate(language, { "certificate.mark.casual": "\u05d0 {id}" });
    expect(show(words).agreement({}, { signature })).toContain(
      '<small>\u05d0 <bdi dir="ltr">_V1StGXR8Z5jdHi6BmyT</bdi></small>',
    );
  });
});

describe("what frames a printed proposal", () => {
  const printed = (changes: Partial<typeof content>, html = "<h1>Redesign &lt;1&gt;</h1><p>Text</p>") =>
    renderToStaticMarkup(
      <ProposalPage
        proposal={{ ...agreement, content: { ...content, html, ...changes } as typeof content }}
        t={inEnglish}
        fonts=""
      />,
    );

  it("is nothing beside paper", () => {
    expect(printed({})).not.toContain("data-theme");
    expect(printed({})).not.toContain("page: cover");
  });

  it("is set in a theme", () => {
    expect(printed({ theme: "ink" as never })).toContain('<div data-theme="ink"><header class="masthead">');
  });

  it("has the title once, on the cover, which has no foot", () => {
    const cover = { layout: "colour", colour: "#7a2e6e", picture: null } as never;
    const page = printed({ cover, proposalNumber: "2026-014" as never });
    expect(page).toContain('data-layout="colour"');
    expect(page).toContain('fill="#7a2e6e"');
    expect(page).toContain("2026-014");
    expect(page).not.toContain('class="masthead"');
    expect(page.match(/<h1/g)).toHaveLength(1);
    expect(page).toContain("@page cover { margin: 0;");
    expect(page).toContain("@bottom-left");
  });
});

it("names the address to sign at on an unsigned copy alone, with a code to scan", () => {
  const signAt = "https://sign.studio.example/client/proposal/p1";
  const page = (proposal: object) =>
    renderToStaticMarkup(
      <ProposalPage proposal={{ ...agreement, ...proposal }} t={inEnglish} fonts={null} />,
    );
  expect(page({ signAt })).toContain(`Read and sign online: <a href="${signAt}" dir="ltr">${signAt}</a>`);
  expect(page({ signAt })).toContain(`aria-label="Read and sign online: ${signAt}"`);
  expect(page({ signAt: null })).not.toContain("sign online");
  expect(
    renderToStaticMarkup(<AgreementPage agreement={{ ...agreement, signAt }} t={inEnglish} fonts={null} />),
  ).not.toContain(signAt);
});
