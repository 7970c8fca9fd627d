import { expect, it } from "vitest";
import { accountLines } from "../../parties/bank-account-lines";
import { bankAccountForm } from "./bank-account-form";

const read = (typed: object) => bankAccountForm.safeParse({ ...typed, currentPassword: "correct horse" });
const wrongIn = (typed: object) =>
  Object.fromEntries((read(typed).error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));

it("reads an IBAN as it is typed, and prints it in groups", () => {
  expect(
    read({ holder: "Weber Studio", iban: "de89 3704 0044-0532 0130 00", bic: "cobadeff xxx" }).data?.account,
  ).toEqual({
    holder: "Weber Studio",
    iban: "DE89370400440532013000",
    bic: "COBADEFFXXX",
    other: "",
  });
  const account = { holder: "Weber", iban: "DE89370400440532013000", bic: "COBADEFFXXX", other: "Ask us" };
  expect(accountLines(account)).toEqual(["IBAN DE89 3704 0044 0532 0130 00", "BIC COBADEFFXXX", "Ask us"]);
});

it.each([
  "IBAN: DE89 3704 0044 0532 0130 00",
  "iban de89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000",
  "DE89\t3704 0044 0532 0130 00 ",
])("reads what is pasted from a letter or a banking app: %j", (iban) => {
  const pasted = read({ holder: "Weber", iban, bic: "BIC: COBADEFFXXX" });
  expect(pasted.data?.account).toMatchObject({ iban: "DE89370400440532013000", bic: "COBADEFFXXX" });
});

it("takes an account in own words where there is no IBAN, and none at all", () => {
  const other = "Sort code 20-00-00\nAccount 12345678";
  expect(read({ holder: "Weber Ltd", other }).data?.account).toEqual({
    holder: "Weber Ltd",
    iban: "",
    bic: "",
    other,
  });
  expect(read({ holder: " ", iban: "" }).data?.account).toBeNull();
});

it.each([
  [{ holder: "W", iban: "DE89370400440532013001" }, "iban", "check digits"],
  [{ holder: "W", iban: "DE8937040044053201300" }, "iban", "too short or too long"],
  [{ holder: "W", iban: "1234567890" }, "iban", "two letters"],
  [{ holder: "W", iban: "DE89370400440532013000", bic: "COBA" }, "bic", "8 or 11"],
  [{ iban: "DE89370400440532013000" }, "holder", "as your bank has it"],
  [{ holder: "W", bic: "COBADEFFXXX" }, "iban", "describe the account"],
])("says beside the field what is wrong with %j", (typed, field, sentence) => {
  expect(wrongIn(typed)[field]).toContain(sentence);
});
