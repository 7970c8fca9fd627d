import { describe, expect, it } from "vitest";
import { canonicalJson } from "~/platform/canonical-json";
import { randomTable } from "../../../../tests/world/prices/random-table";
import { acceptedPrice } from "../accepted-price.server";
import { defaultSelection } from "../selection";
import { priceToShow } from "./price-to-show";

const [sentTable, newer] = [randomTable(1), randomTable(2)];
const chosen = { chosen: ["x"], quantities: {} };
const accepted = canonicalJson(acceptedPrice("v", sentTable, defaultSelection(sentTable)));
const sent = { priceTable: sentTable, selection: chosen, acceptedPrice: null };
const nothing = { sent: null, signed: null };

describe("the price table that an owner sees", () => {
  it("is none, or as it stands before it is sent", () => {
    expect(priceToShow({ proposal: { priceTable: null }, ...nothing })).toBeNull();
    expect(priceToShow({ proposal: { priceTable: newer }, ...nothing })).toEqual({
      table: newer,
      selection: null,
      isOpen: true,
    });
  });

  it("has the client's selection, where it is the table that they have", () => {
    const same = { priceTable: structuredClone(sentTable) };
    expect(priceToShow({ proposal: same, sent, signed: null })?.selection).toEqual(chosen);
    expect(priceToShow({ proposal: { priceTable: newer }, sent, signed: null })).toEqual({
      table: newer,
      selection: null,
      isOpen: true,
    });
  });

  it("is what was accepted, whatever was edited since", () => {
    const answer = { priceTable: sentTable, acceptedPrice: accepted };
    const shown = { table: sentTable, selection: defaultSelection(sentTable), isOpen: false };
    for (const priceTable of [null, newer, sentTable]) {
      expect(priceToShow({ proposal: { priceTable }, sent, signed: answer })).toEqual(shown);
      expect(priceToShow({ proposal: { priceTable }, sent: { ...sent, ...answer }, signed: null })).toEqual(
        shown,
      );
    }
  });
});
