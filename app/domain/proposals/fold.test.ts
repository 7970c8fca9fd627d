import { describe, expect, it } from "vitest";
import { FOLDED_LETTERS, fold } from "./fold";

describe("folding", () => {
  it.each([
    ["Zoë Müller", "zoe muller"],
    ["ZOË MÜLLER", "zoe muller"],
    ["Østerbro, Århus", "osterbro, arhus"],
    ["François Piñera", "francois pinera"],
    ["ÇA VA ÉTÉ À LA FORÊT", "ca va ete a la foret"],
    ["Łukasz Şahin Žižek", "lukasz sahin zizek"],
    ["Straße, 100% & _x_ 🎉", "straße, 100% & _x_ 🎉"],
    ["", ""],
  ])("makes %s %s", (text, folded) => expect(fold(text)).toBe(folded));

  it("changes nothing that is folded already", () => {
    const all = FOLDED_LETTERS.map(([letter]) => letter).join("");
    expect(fold(fold(all))).toBe(fold(all));
    expect(fold(all)).toMatch(/^[a-z]+$/);
  });

  it("leaves letters of other scripts alone, as the database does", () => {
    expect(fold("Договор عرض 提案")).toBe("Договор عرض 提案");
  });

  it("knows each letter once, in its composed form and in both sizes", () => {
    const letters = FOLDED_LETTERS.map(([letter]) => letter);
    expect(new Set(letters).size).toBe(letters.length);
    for (const letter of letters) {
      expect([letter.length, letter.normalize("NFC")], letter).toEqual([1, letter]);
      const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
      // The capital of ÿ is in no Western name.
      if (letter !== "ÿ") expect(letters, letter).toContain(other);
    }
  });

  it("stays within what an expression of the database may nest", () => {
    expect(FOLDED_LETTERS.length).toBeLessThanOrEqual(70);
  });
});
