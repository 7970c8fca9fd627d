import { describe, expect, it } from "vitest";
import { matchRule, normalizeText, queryWords, searchText } from "./search-text";

describe("folding", () => {
  it.each([
    ["Zoë MÜLLER", "zoe muller"],
    ["Østerbro, ÅRHUS", "osterbro, arhus"],
    ["François Piñera, ÇA VA ÉTÉ À LA FORÊT", "francois pinera, ca va ete a la foret"],
    ["ŁUKASZ Łącki, ŻÓŁĆ, Žižek, Şahin", "lukasz lacki, zolc, zizek, sahin"],
    ["STRASSE Straße", "strasse strasse"],
    ["İstanbul ISPARTA ısparta", "istanbul isparta isparta"],
    ["ΑΘΗΝΑ Αθήνα ΟΔΟΣ οδός", "αθηνα αθηνα οδοσ οδοσ"],
    ["ДОГОВОР Договор Ёлка ЙОД", "договор договор елка иод"],
    ["Đặng Thị NGỌC Ước", "dang thi ngoc uoc"],
    ["Þórður Æsir Œuvre", "thordur aesir oeuvre"],
    ["ﬁnance Ｆｕｌｌ", "finance full"],
    ["מִשְׂרָד عَرْضٌ أحمد", "משרד عرض احمد"],
    ["ガイド 提案 한국어 हिन्दी ไทย", "ガイド 提案 한국어 हिन्दी ไทย"],
    ["O’Neill O'Neill ONeill", "oneill oneill oneill"],
    ["Web\u00adsite 👩‍👧", "website 👩👧"],
    ["", ""],
  ])("makes %s %s", (text, normalized) => expect(normalizeText(text)).toBe(normalized));

  it("is the same however the accents were typed", () => {
    for (const text of ["Zoë", "Đặng Ước", "Αθήνα", "Йод", "한국어", "ガイド"])
      expect(normalizeText(text.normalize("NFD")), text).toBe(normalizeText(text.normalize("NFC")));
  });

  it("changes nothing that is normalized already, for every letter there is", () => {
    for (let code = 0x20; code < 0x30000; code += 1) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const once = normalizeText(String.fromCodePoint(code));
      if (normalizeText(once) !== once) expect.soft(normalizeText(once), code.toString(16)).toBe(once);
    }
  });
});

it("keeps a line for each answer: its words, then its signs", () => {
  const proposal = {
    title: "100% cotton_shirts — “Été”, 🎉🎉",
    clientName: "Dr. Amara O’Neill",
    clientCompany: "",
    projectType: "web-development",
  };
  expect(searchText(proposal)).toBe(
    "100 cotton shirts ete % _ — “ ” , 🎉\ndr amara oneill .\n\nweb development -",
  );
});

it.each([
  ["  Bright \n harbor ", ["bright", "harbor"]],
  ["harbor HARBOR", ["harbor"]],
  ["dental, llc", ["dental", "llc"]],
  ["web-development", ["web", "development"]],
  ["100%", ["100"]],
  ["% _", ["%", "_"]],
  ["c++", ["c", "+"]],
  ['"AND" (NEAR*) -or', ["and", "near", "or"]],
  ["🎉 café🎉", ["🎉", "cafe"]],
  ["'", []],
  ["\u0000", []],
  ["", []],
])("takes %j for the words %j", (query, words) => expect(queryWords(query)).toEqual(words));

it.each([
  ["ab", { prefix: "ab", isInside: false }],
  ["abc", { prefix: "abc", isInside: true }],
  ["書", { prefix: "書", isInside: true }],
  ["🎉".repeat(30), { prefix: "🎉".repeat(24), isInside: true }],
])("looks for %s by its beginning, and inside words where that is sensible", (word, how) =>
  expect(matchRule(word)).toEqual(how),
);
