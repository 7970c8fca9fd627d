/** A price table as its editor posts it, and how it is posted. */
import { expect } from "vitest";
import { newTypedLine, type TypedTable } from "~/domain/prices/typed-table";
import type { Visitor } from "../visitor";

export const TYPED: TypedTable = {
  currency: "EUR",
  isEstimate: false,
  taxes: [{ id: "vat", name: "VAT", rate: "19", kind: "exclusive" }],
  sections: [
    {
      id: "website",
      title: "Website",
      lines: [
        newTypedLine("design", { name: "Design", description: "Two rounds", price: "4,000", tax: "vat" }),
        newTypedLine("pages", {
          name: "Pages",
          quantity: "5",
          unit: "page",
          price: "300",
          tax: "vat",
          isAdjustable: true,
          min: "3",
          max: "12",
        }),
        newTypedLine("photos", { name: "Photographs", price: "900", tax: "vat", kind: "optional" }),
      ],
    },
    {
      id: "after",
      title: "After the launch",
      lines: [
        newTypedLine("care", { name: "Care", price: "250", every: "month", periods: "12", tax: "vat" }),
      ],
    },
  ],
  discount: "10%",
  schedule: [
    { id: "deposit", name: "Deposit", part: "40%", on: "signing", day: "", milestone: "" },
    { id: "rest", name: "Rest", part: "", on: "milestone", day: "", milestone: "launch" },
  ],
  daysToPay: "",
};

export const postTable = (member: Visitor, id: string, table: unknown, fields: Record<string, string> = {}) =>
  member.post(`/proposal/${id}/price`, {
    intent: "save",
    revision: "0",
    table: typeof table === "string" ? table : JSON.stringify(table),
    ...fields,
  });

/** @returns the id that it was given */
export async function priced(member: Visitor, id: string, table: TypedTable = TYPED): Promise<string> {
  const answer = await postTable(member, id, table);
  expect(answer.status, answer.text).toBe(302);
  // What it has to say is for the next screen, whichever that is.
  member.cookies.delete("countersign-notice");
  return id;
}
