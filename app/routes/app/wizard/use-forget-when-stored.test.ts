import { expect, it } from "vitest";
import { isAccepted } from "./use-forget-when-stored";

const here = { pathname: "/create-proposal", search: "?draft=d&step=1" };
const formOf = (fields: Record<string, string>) => {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.set(name, value);
  return formData;
};
const going = {
  state: "loading",
  formMethod: "POST",
  formData: formOf({ draft: "d", intent: "next" }),
  location: { ...here, search: "?draft=d&step=2" },
};

it("takes a step for stored when its own form leads elsewhere", () => {
  expect(isAccepted(going, here, "d")).toBe(true);
});

it.each([
  ["another form of the page", { formData: formOf({ intent: "delete", id: "x" }) }],
  ["another draft's form", { formData: formOf({ draft: "other" }) }],
  ["a form that came back", { location: here }],
  ["a form that is still on its way", { state: "submitting" }],
  ["a link", { formMethod: undefined, formData: undefined }],
])("and not for %s", (_, change) => expect(isAccepted({ ...going, ...change }, here, "d")).toBe(false));
