import { expect, it } from "vitest";
import { WEBSITE } from "../../../../tests/world/prices/priced-offer";
import { acceptedPrice } from "../../prices/accepted-price.server";
import { carriedSelection } from "../../prices/carried-selection";
import { defaultSelection } from "../../prices/selection";
import { selectionOnPage } from "./selection-on-page.server";

const offered = defaultSelection(WEBSITE);
const brought = { ...offered, chosen: ["large", "photos"] };
const fixed = { ...offered, chosen: ["large"] };

const open = {
  version: { id: "v", priceTable: WEBSITE, requiresSignature: true },
  recipient: { role: "signer" },
  state: "open",
  codeStep: { step: "ask" },
  firstSigned: null,
  selection: null,
  decision: null,
};

it.each([
  ["while the reader chooses", {}, brought],
  ["after a code", { codeStep: null }, offered],
  ["of an approver", { recipient: { role: "approver" } }, offered],
  ["after the answer", { state: "used" }, offered],
  ["past the last day", { state: "expired" }, offered],
  [
    "after another signature",
    { firstSigned: { name: "Ada", acceptedPrice: JSON.stringify(acceptedPrice("v", WEBSITE, fixed)) } },
    fixed,
  ],
])("the selection of an address counts only while its reader chooses: %s", (_, change, expected) => {
  const found = { ...open, ...change } as unknown as Parameters<typeof selectionOnPage>[0];
  const carried = carriedSelection("v", WEBSITE, brought);
  expect(selectionOnPage(found, carried)?.selection).toEqual(expected);
});
