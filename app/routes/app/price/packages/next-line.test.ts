import { expect, it } from "vitest";
import { newTypedLine, type TypedTable } from "~/domain/prices/typed-table";
import { lineAfter } from "./next-line";

const table: TypedTable = {
  ...{ currency: "EUR", isEstimate: false, taxes: [], discount: "", schedule: [], daysToPay: "" },
  sections: [
    {
      id: "care",
      title: "Care",
      lines: [
        newTypedLine("basic", { name: "Basic", kind: "package", group: "Care", isChosen: true, tax: "vat" }),
        newTypedLine("hours", { name: "Hours" }),
      ],
    },
  ],
};

it("is the next package of a choice below one, and an ordinary line elsewhere", () => {
  expect(lineAfter(table, { after: "basic" }, "new")).toEqual(
    newTypedLine("new", { kind: "package", group: "Care", tax: "vat" }),
  );
  expect(lineAfter(table, { after: null, section: "care" }, "new")).toEqual(newTypedLine("new"));
});
