import { describe, expect, it } from "vitest";
import { optionsIn, optionsOnRequest } from "./options";

const EUR = "EUR" as const;
const read = (words: string) => {
  const [option] = optionsIn({ deliverables: `Optional: ${words}`, currency: EUR });
  return (
    option && [
      option.name,
      option.pieces?.count && option.pieces.count / 1_000,
      option.amount / 100,
      option.unit,
      option.pieces?.isOpen ? "open" : "closed",
    ]
  );
};

describe("a price of the whole behind that of one", () => {
  it.each<[string, string, number]>([
    ["Projektleitung vor Ort, 4 Tage à 650 € - 2.600 €", "Projektleitung vor Ort, 4 Tage à 650 €", 2_600],
    ["4 Tage Projektleitung, 650 € pro Tag: 2.600 €", "4 Tage Projektleitung, 650 € pro Tag", 2_600],
    ["Site manager, 4 days at €650, €2,600", "Site manager, 4 days at €650", 2_600],
  ])("is the price where both agree: %s", (words, name, amount) => {
    expect(read(words)).toEqual([name, undefined, amount, "", "closed"]);
  });

  it("is none where they do not", () => {
    expect(read("Projektleitung vor Ort, 4 Tage à 650 € - 2.500 €")).toBeUndefined();
    expect(read("A poster, 900 €; a flyer, 400 €")).toBeUndefined();
    expect(read("Phase 2, 450 € - 900 €")).toBeUndefined();
  });
});

describe("a price for one", () => {
  it.each<[string, string, number, number, string]>([
    ["14 Fensterläden lackieren, 85 € pro Stück", "Fensterläden lackieren", 14, 85, "Stück"],
    ["14 Fensterläden lackieren, je 85 €", "Fensterläden lackieren", 14, 85, ""],
    ["14 Fensterläden lackieren, 85 € je", "Fensterläden lackieren", 14, 85, ""],
    ["14 Fensterläden lackieren, à 85 €", "Fensterläden lackieren", 14, 85, ""],
    ["14 Fensterläden à 85 €", "Fensterläden", 14, 85, ""],
    ["14 Stück Fensterläden, 85 €/Stk.", "Fensterläden", 14, 85, "Stk"],
    ["Standbetreuung vor Ort, 5 Tage, 640 € pro Tag", "Standbetreuung vor Ort", 5, 640, "Tag"],
    ["Standbetreuung vor Ort (5 Tage), 640 € pro Tag", "Standbetreuung vor Ort", 5, 640, "Tag"],
    ["2 weitere Drehtage, 1.900 € pro Tag", "Weitere Drehtage", 2, 1_900, "Tag"],
    ["Drei weitere Korrekturrunden, 180 € pro Runde", "Weitere Korrekturrunden", 3, 180, "Runde"],
    ["12 Blogbeiträge, 180 € pro Beitrag", "Blogbeiträge", 12, 180, "Beitrag"],
    ["6 blog posts, €180 per post", "Blog posts", 6, 180, "post"],
    ["Two more rounds, €180 per round", "More rounds", 2, 180, "round"],
    ["4 more pre-wired spaces, €1,150 each", "More pre-wired spaces", 4, 1_150, ""],
    ["14 shutters at €85 each", "Shutters", 14, 85, ""],
    ["5 × posters, €12 each", "Posters", 5, 12, ""],
    ["3 spots publicitaires, 900 € pièce", "Spots publicitaires", 3, 900, ""],
    ["3 affiches, 90 € chacune", "Affiches", 3, 90, ""],
    ["Présence sur le stand, 5 jours, 640 € par jour", "Présence sur le stand", 5, 640, "jour"],
    ["4 carteles, 90 € cada uno", "Carteles", 4, 90, ""],
    ["Rodaje, 3 días, 900 € por día", "Rodaje", 3, 900, "día"],
    ["4 manifesti, 90 € ciascuno", "Manifesti", 4, 90, ""],
    ["Riprese, 3 giorni, 900 € al giorno", "Riprese", 3, 900, "giorno"],
    ["4 cartazes, 90 € cada", "Cartazes", 4, 90, ""],
    ["4 posters, 90 € per stuk", "Posters", 4, 90, "stuk"],
    ["4 plakaty, 90 € za sztukę", "Plakaty", 4, 90, "sztukę"],
    ["Zdjęcia, 3 dni, 900 € za dzień", "Zdjęcia", 3, 900, "dzień"],
    ["4 affischer, 90 € styck", "Affischer", 4, 90, ""],
    ["4 affischer, 90 € per st", "Affischer", 4, 90, "st"],
    ["4 plakater, 90 € stk.", "Plakater", 4, 90, ""],
    ["4 plakater, 90 € pr. stk.", "Plakater", 4, 90, "stk"],
    ["4 julistetta, 90 € kpl", "Julistetta", 4, 90, ""],
    ["4 julistetta, 90 €/kpl", "Julistetta", 4, 90, "kpl"],
    ["4 plakáty, 90 € za kus", "Plakáty", 4, 90, "kus"],
  ])("is counted in: %s", (words, name, count, amount, unit) => {
    expect(read(words)).toEqual([name, count, amount, unit, "open"]);
  });

  it.each<[string, string, number, number, string]>([
    ["Standbetreuung 5 Tage vor Ort, 640 € pro Tag", "Standbetreuung 5 Tage vor Ort", 5, 640, "Tag"],
    ["4 of the rooms, €90 each", "4 of the rooms", 4, 90, ""],
    ["Another day of filming, €450 a day", "Another day of filming", 1, 450, "day"],
    ["Eine weitere Runde, 180 € pro Runde", "Eine weitere Runde", 1, 180, "Runde"],
  ])("keeps a name that would be no name without its count: %s", (words, name, count, amount, unit) => {
    expect(read(words)?.slice(0, 4)).toEqual([name, count, amount, unit]);
  });

  it.each<[string, string, number, string]>([
    ["Staff bios, €65 per bio", "Staff bios", 65, "bio"],
    ["Weitere Korrekturrunden, 80 € pro Runde", "Weitere Korrekturrunden", 80, "Runde"],
    ["Posters, €12 each", "Posters", 12, ""],
    ["A4 posters, €12 each", "A4 posters", 12, ""],
    ["60-second videos, €900 each", "60-second videos", 900, ""],
    ["Workshop for 12 people, €640 per day", "Workshop for 12 people", 640, "day"],
  ])("is counted by the client where nobody says how many: %s", (words, name, amount, unit) => {
    expect(read(words)).toEqual([name, null, amount, unit, "open"]);
  });

  it.each([
    "2 people, 5 days on site, €640 per day",
    "2 photographers, €640 per day",
    "2 coats on 14 shutters, €85 each",
    "2–3 blog posts, €180 per post",
    "up to 6 blog posts, €180 per post",
    "3 half days, €640 per day",
    "2-day workshop, €640 per day",
    "7 days a week, €90 per day",
    "5 Tage pro Woche, 90 € pro Tag",
    "2 hour workshops, €300 each",
    "3 course menus, €45 each",
    "5 star hotel night, €90 per night",
    "3 houses, €90 per hour",
    "3 Montagen, 90 € pro Tag",
    "A pair of shutters, €85 each",
    "Standbetreuung, 5 Tage à 640 €",
    "Lackieren von 14 Fensterläden, 85 € pro Stück",
    "Brochure, 12 pages, €5 each",
    "2027 calendars, €12 each",
    "1,000 flyers, €1.20 each",
    "1 000 flyers, €1.20 each",
    "Twenty four photos, €30 each",
    "3D renderings, €400 each",
    "Monthly blog post, €280 each",
    "Pflege, 450 € per annum",
    "€20 per user per month",
    "ポスター5枚、9000円ずつ",
    "Anderthalb Tage, 640 € pro Tag",
  ])("stays in words where two readings are possible: %s", (words) => {
    expect(read(words)).toBeUndefined();
    expect(optionsOnRequest({ deliverables: `Optional: ${words}`, currency: EUR }, true)).toHaveLength(1);
  });
});
