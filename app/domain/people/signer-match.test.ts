import { expect, test } from "vitest";
import { isInvited, isSameName, otherNamedBy, personLabel } from "./signer-match";

test.each([
  ["Tom Reyes", "  tom   REYES "],
  ["Tom Reyes", "Reyes, Tom"],
  ["Amélie Dupré", "Amelie Dupre"],
  ["Jürgen Groß", "Juergen Gross"],
  ["Jürgen Müller", "Jurgen Muller"],
  ["Dr. Amara O'Neill", "Amara O’Neill"],
  ["Đặng Thị Hương", "Dang Thi Huong"],
  ["王小明", "王 小明"],
  ["Tom Reyes", "Tom Alexander Reyes"],
])("%s and %s are one name", (one, other) => {
  expect(isSameName(one, other)).toBe(true);
  expect(isSameName(other, one)).toBe(true);
});

test.each([
  ["Tom Reyes", "Hannah Stranger"],
  ["Tom Reyes", "Tom Stranger"],
  ["Tom Reyes", "Tom"],
  ["Tom Reyes", "T."],
  ["王小明", "王小红"],
])("%s and %s are two", (one, other) => {
  expect(isSameName(one, other)).toBe(false);
});

test("another address is another person, and an invitation without a name asks for its address alone", () => {
  const tom = { name: "Tom Reyes", email: "tom@harbour.example" };
  expect(isInvited(tom, { name: "tom reyes", email: "Tom@Harbour.example " })).toBe(true);
  expect(isInvited(tom, { name: "Tom Reyes", email: "hannah@elsewhere.example" })).toBe(false);
  expect(isInvited({ ...tom, name: "" }, { name: "Anyone", email: tom.email })).toBe(true);
  expect(personLabel(tom)).toBe("Tom Reyes (tom@harbour.example)");
  expect(personLabel({ ...tom, name: " " })).toBe("tom@harbour.example");
});

test("a signer names nobody else who takes part, and a namesake is no one else", () => {
  const tom = { name: "Tom Reyes", email: "tom@harbour.example" };
  const sam = { name: "Sam Second", email: "sam@harbour.example" };
  const by = (given: object, invited = tom) => otherNamedBy(invited, [sam], { ...tom, ...given })?.by ?? null;
  expect(by({})).toBeNull();
  expect(by({ name: "Hannah Stranger", email: "hannah@elsewhere.example" })).toBeNull();
  expect([by(sam), by({ email: " SAM@harbour.example" })]).toEqual(["email", "email"]);
  expect([by({ name: "second, sam" }), by({ name: "Sam Alan Second" })]).toEqual(["name", "name"]);
  expect(by({ name: "Sam Second" }, { ...tom, name: "Sam Second" })).toBeNull();
  expect(by({ name: "Sam Second" }, { ...tom, name: "" })).toBe("name");
});
