import { describe, expect, it } from "vitest";
import { briefSchema } from "~/domain/briefs/brief";
import { prepareContent } from "~/domain/content/sanitise.server";
import { composeProposal } from "~/domain/writing/composer/compose-proposal";
import { checkFacts } from "../check-facts.server";
import { withoutConfirmed } from "../remark";

const briefOf = (answers: object) => briefSchema.parse({ title: "A", clientName: "B", ...answers });

async function openIn(answers: object, change: (html: string) => string = (html) => html) {
  const brief = briefOf(answers);
  const html = change(prepareContent(await composeProposal(brief)));
  return (await checkFacts(html, brief)).missing.filter(({ key }) => key.startsWith("unanswered"));
}

const ENGLISH = {
  painPoints: "Parcels get lost\nStaff type every invoice twice",
  deliverables: "Invoices that are written once\nA guide",
  language: "en",
};

describe("a pain that nothing answers", () => {
  it("has a remark at its place", async () => {
    expect(await openIn(ENGLISH)).toEqual([
      {
        key: "unanswered Parcels get lost",
        sentence:
          "Nothing in the proposal seems to answer this. Add a deliverable or an objective, or take this out of the text.",
        place: { block: expect.any(Number), text: "Parcels get lost", before: 0 },
      },
    ]);
  });

  it.each([
    ["de", "Pakete gehen verloren\nPlanung in Tabellen", "Tourenplanung als Dienst", "Pakete gehen verloren"],
    ["fr", "Les colis se perdent\nLe catalogue est périmé", "Un catalogué à jour", "Les colis se perdent"],
    ["es", "Los paquetes se pierden\nHay reservas dobles", "Sistema de reservas", "Los paquetes se pierden"],
    ["pl", "Paczki giną\nTerminy są mylone", "Kalendarz terminów", "Paczki giną"],
  ])("is found in %s", async (language, painPoints, deliverables, open) => {
    const found = await openIn({ painPoints, deliverables, language });
    expect(found.map(({ place }) => place?.text)).toEqual([open]);
  });

  it("is found at the end of the paragraph on what stands today", async () => {
    const today = {
      ...ENGLISH,
      painPoints: "Parcels get lost",
      currentSituation: "Three vans leave at six.",
    };
    expect((await openIn(today)).map(({ place }) => place?.text)).toEqual(["Parcels get lost."]);
    const answered = { ...today, currentSituation: "Each parcel has a label now." };
    expect(await openIn(answered)).toEqual([]);
  });

  it("is put away for good, until its words change", async () => {
    const [remark] = await openIn(ENGLISH);
    const facts = { contradictions: [], marks: [], missing: remark ? [remark] : [] };
    expect(withoutConfirmed(facts, ["unanswered Parcels get lost"]).missing).toEqual([]);
    expect(withoutConfirmed(facts, ["unanswered Parcels get damaged"]).missing).toEqual([remark]);
  });
});

describe("no remark", () => {
  it("for a pain that the text does not name", async () => {
    expect(await openIn(ENGLISH, (html) => html.replace("<li>Parcels get lost</li>", ""))).toEqual([]);
  });

  it("for a pain within a longer passage", async () => {
    const rest = "<p>Parcels get lost, and we look at each way that they take.</p>";
    expect(await openIn(ENGLISH, (html) => html.replace("<ul>", `${rest}<ul>`))).toEqual([]);
  });

  it("where the answer was typed into the text", async () => {
    expect(await openIn(ENGLISH, (html) => `${html}<p>Each parcel has a label.</p>`)).toEqual([]);
  });

  it.each([
    ["with a name", "No presence in Germany"],
    ["of short words", "No UX"],
    ["whose words are not parted", "電話が多い"],
  ])("for a pain %s", async (_, painPoints) => {
    expect(await openIn({ painPoints, deliverables: "A shop" })).toEqual([]);
  });
});
