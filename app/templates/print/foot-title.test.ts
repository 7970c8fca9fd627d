import { expect, it } from "vitest";
import { footTitle } from "./foot-title";

it("is set by the page where the printer's own line may lack its letters", () => {
  expect(footTitle("Website redesign")).toBe("");
  expect(footTitle("Ανασχεδιασμός")).toBe("");
  expect(footTitle("تطوير موقع الشركة")).toContain('content: "تطوير موقع الشركة";');
});

it("cannot leave its place", () => {
  const sheet = footTitle('王"; } </style><script>\\\n');
  expect(sheet).toContain('content: "王\\22 ; } \\3c /style\\3e \\3c script\\3e \\5c  ";');
});
