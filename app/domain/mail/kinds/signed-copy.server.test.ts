import { expect, it } from "vitest";
import { partyLanguage } from "./signed-copy.server";

type Rows = Parameters<typeof partyLanguage>[0];
type Mail = Parameters<typeof partyLanguage>[1];

const rows = {
  owner: { email: "owner@x.example" },
  proposal: { currency: "EUR" },
  version: { language: "de" },
} as Rows;
const mail = (toEmail: string, linkId: string | null) => ({ toEmail, payload: { linkId } }) as Mail;

it.each([
  ["the signer", mail("client@x.example", "link"), "de"],
  ["a reader who was copied in", mail("reader@x.example", null), "de"],
  ["the owner, who has a language of their own", mail("owner@x.example", null), null],
  ["an owner who signed their own proposal", mail("owner@x.example", "link"), "de"],
])("a signed copy for %s", (_, to, language) => {
  expect(partyLanguage(rows, to)).toEqual(language && { language, document: { currency: "EUR" } });
});

it("is in English for a version from before there were languages", () => {
  const older = { ...rows, version: { language: null } } as Rows;
  expect(partyLanguage(older, mail("client@x.example", "link"))).toEqual({
    language: "en",
    document: { currency: "EUR" },
  });
});
