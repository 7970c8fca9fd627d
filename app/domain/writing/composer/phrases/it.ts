import type { Phrases } from "./phrases";
import { spanIn } from "./span-in";

const span = spanIn("it-IT");

/** "dal 12 marzo", "dall’11 marzo", "il 1º marzo" */
function on(preposition: "da" | "a" | "", day: string): string {
  const text = day.replace(/^1 /, "1º ");
  if (/^(?:8|11) /.test(text)) return `${preposition && `${preposition}l`}l’${text}`;
  return `${preposition ? `${preposition}l` : "il"} ${text}`;
}

export const ITALIAN: Phrases = {
  headings: {
    situation: "La vostra situazione",
    proposal: "La nostra proposta",
    objectives: "Obiettivi",
    measures: "Come si misura il successo",
    scope: "Ambito del lavoro",
    deliverables: "Cosa riceverete",
    timeline: "Tempistiche",
    investment: "Investimento",
    conditions: "Presupposti ed esclusioni",
    assumptions: "Presupposti",
    exclusions: "Non incluso",
    onRequest: "Disponibile su richiesta",
    packages: "Scegliete un pacchetto",
    evidence: "Team ed esperienza",
    team: "Il team",
    experience: "Esperienza pertinente",
    previousWork: "Lavori precedenti",
    terms: "Condizioni di pagamento",
    further: "Ulteriori informazioni",
    goodToKnow: "Da sapere",
    nextSteps: "Prossimi passi",
  },
  leads: {
    aims: "Ecco che cosa vogliamo ottenere:",
    aim: "L’obiettivo",
    today: "Oggi",
    scope: "Il lavoro comprende",
    measures: "Misureremo il successo così:",
    assumptions: "La pianificazione si basa sui seguenti presupposti:",
    milestones: "Le tappe, in ordine:",
  },
  span,
  inShort: (span, price) => `Il lavoro dura ${span}, a un prezzo fisso di ${price}.`,
  opening: {
    greeting: (name) => `Buongiorno ${name},`,
    forYou: "ecco la nostra proposta.",
    price: (price) => `Il prezzo è di ${price}.`,
    fixed: (price) => `Il prezzo è fisso: ${price}.`,
    estimate: (price) => `Stimiamo il totale in ${price}.`,
    monthly: (price) => `Il canone è di ${price} al mese.`,
    total: (price) => `Il prezzo totale è di ${price}.`,
    withoutOptions: (price) => `${price}, opzioni escluse`,
    startsAt: (price) => `I prezzi partono da ${price}; la scelta è qui sotto.`,
    includingTax: (price, tax) => `${price} ${tax} inclusa`,
  },
  time: {
    runs: (from, to) => `Il lavoro si svolge ${on("da", from)} ${on("a", to)}.`,
    engagementRuns: (from, to) => `La collaborazione va ${on("da", from)} ${on("a", to)}.`,
    starts: (day) => `Il lavoro inizia ${on("", day)}.`,
    due: (day) => `Termineremo il lavoro entro ${on("", day)}.`,
  },
  columns: {
    stage: "Fase",
    from: "Dal",
    to: "Al",
    date: "Data",
    duration: "Durata",
    item: "Voce",
    milestone: "Tappa",
    payment: "Pagamento",
    share: "Quota",
    amount: "Importo",
  },
  price: {
    fixed: "Il prezzo è fisso e comprende il lavoro descritto sopra.",
    fixedInParts: (count) => `Il prezzo è fisso, da versare in ${count} rate.`,
    hourly: "Il lavoro è fatturato a ore.",
    hourlyEstimate: "Il lavoro è fatturato a ore; il totale è una stima.",
    milestone: "Il pagamento segue le tappe.",
    retainerTerm: (months) => `Il contratto ha una durata di ${span(months, "month")}.`,
    deposit: "Acconto",
    balance: "Saldo",
    total: "Totale",
    totalForMonths: (months) => `Totale per ${span(months, "month")}`,
    monthlyFee: "Canone mensile",
    hourlyRate: "Tariffa oraria",
    hours: "Ore stimate",
    estimateForHours: (hours) => `Totale stimato per ${hours} ore`,
    price: "Prezzo",
    amount: "Importo",
    instalment: (number) => `Rata ${number}`,
    depositOf: (amount) => `Prima dell’inizio del lavoro è dovuto un acconto di ${amount}.`,
    payableWithin: (days) => `Pagamento a ${days} giorni.`,
    depositFirst: "Prima dell’inizio del lavoro è dovuto un acconto.",
  },
  contact: {
    email: "Se avete domande prima di decidere, scriveteci via e-mail.",
    phone: "Se avete domande prima di decidere, possiamo parlarne al telefono.",
    "video-calls": "Se avete domande prima di decidere, possiamo parlarne in videochiamata.",
    "in-person": "Se avete domande prima di decidere, possiamo parlarne di persona.",
  },
  accept: "Se desiderate procedere, potete accettare questa proposta online.",
};
