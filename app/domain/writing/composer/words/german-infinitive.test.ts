import { expect, it } from "vitest";
import { withZu } from "./german-infinitive";

it.each([
  ["Den Erdgasverbrauch um mindestens 40 % senken", "den Erdgasverbrauch um mindestens 40 % zu senken"],
  ["Mindestens drei Bewerbungen im Monat erhalten.", "mindestens drei Bewerbungen im Monat zu erhalten"],
  ["Die Versorgung auch bei Ausfall sicherstellen", "die Versorgung auch bei Ausfall sicherzustellen"],
  ["Eine Grundlage für die Entscheidung schaffen", "eine Grundlage für die Entscheidung zu schaffen"],
  ["Die Abläufe analysieren", "die Abläufe zu analysieren"],
  ["Alle Anfragen am selben Tag beantworten", "alle Anfragen am selben Tag zu beantworten"],
  ["Bis Ende 2027 bei acht Händlern gelistet sein", "bis Ende 2027 bei acht Händlern gelistet zu sein"],
  [
    "Mindestens 80 Prozent der Anmeldungen online entgegennehmen",
    "mindestens 80 Prozent der Anmeldungen online entgegenzunehmen",
  ],
  ["Das Angebot bis Mai weiterentwickeln", "das Angebot bis Mai weiterzuentwickeln"],
  ["Die Meldungen vereinheitlichen", "die Meldungen zu vereinheitlichen"],
  ["Die Marke neu aufbauen", "die Marke neu aufzubauen"],
])("%s", (goal, infinitive) => expect(withZu(goal)).toBe(infinitive));

it.each([
  "Mehr Bewerbungen",
  "Die Bewerber finden alles in zwei Klicks",
  "Die Kunden sollen schneller buchen",
  "Die Wartung planen und steuern",
  "Den Server umstellen",
  "Den Betrieb übernehmen",
  "Die Daten wiederherstellen",
  "Das Dach instandsetzen",
  "Klare Abläufe schaffen",
  "Die Seite so bauen, dass alle sie bedienen",
])("%s has no certain infinitive", (goal) => expect(withZu(goal)).toBeNull());
