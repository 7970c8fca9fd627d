import { describe, expect, it } from "vitest";
import { refusedForm } from "./refused-form";

describe("a form that comes back", () => {
  it("is empty and silent before it was sent", () => {
    const form = refusedForm(undefined);
    expect(form.alert).toBeNull();
    expect(form.field("email")).toEqual({
      id: "email",
      name: "email",
      defaultValue: undefined,
      error: null,
      autoFocus: false,
    });
  });

  it("keeps what was typed and puts the focus into the first field that is wrong", () => {
    const form = refusedForm({
      initialValue: { name: "Ada", email: "ada" },
      error: { "": ["Above all."], email: ["Not an address."], password: ["Too short."] },
    });
    expect(form.alert).toBe("Above all.");
    expect(form.field("name")).toMatchObject({ defaultValue: "Ada", error: null, autoFocus: false });
    expect(form.field("email")).toMatchObject({
      defaultValue: "ada",
      error: "Not an address.",
      autoFocus: true,
    });
    expect(form.field("password")).toMatchObject({ error: "Too short.", autoFocus: false });
  });
});
