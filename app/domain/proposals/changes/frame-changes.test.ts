import { expect, it } from "vitest";
import type { SenderDetails } from "~/db/vocabulary";
import type { VersionContent } from "../version.server";
import { frameChanges } from "./frame-changes";

const OLD = { holder: "Weber Studio", iban: "DE02120300000000202051", bic: "", other: "" };
const NEW = { ...OLD, iban: "DE02500105170137075030" };

const framed = (bankAccount: typeof OLD | undefined, changes: Partial<SenderDetails> = {}): VersionContent =>
  ({
    sender: {
      businessName: "Weber",
      address: "",
      vatNumber: "",
      website: "",
      signatureLine: "",
      ...changes,
      ...(bankAccount && { bankAccount }),
    },
  }) as VersionContent;

it("names another bank account with both numbers, apart from the sender's other details", () => {
  expect(frameChanges(framed(OLD), framed(NEW))).toEqual([
    {
      item: "bankAccount",
      before: "Weber Studio, IBAN DE02 1203 0000 0000 2020 51",
      after: "Weber Studio, IBAN DE02 5001 0517 0137 0750 30",
    },
  ]);
  expect(frameChanges(framed(undefined), framed(OLD)).map(({ item, before }) => [item, before])).toEqual([
    ["bankAccount", ""],
  ]);
  expect(frameChanges(framed(OLD), framed(OLD, { website: "https://weber.example" }))).toEqual([
    { item: "sender", before: null, after: null },
  ]);
});
