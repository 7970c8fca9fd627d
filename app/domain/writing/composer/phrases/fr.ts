import type { Phrases } from "./phrases";
import { spanIn } from "./span-in";

const span = spanIn("fr-FR");

/** "1er janvier" */
const first = (day: string): string => day.replace(/^1 /, "1er ");

const EN_LETTRES: Partial<Record<number, string>> = {
  2: "deux",
  3: "trois",
  4: "quatre",
  5: "cinq",
  6: "six",
  7: "sept",
  8: "huit",
  9: "neuf",
  10: "dix",
};

export const FRENCH: Phrases = {
  headings: {
    situation: "Votre situation",
    proposal: "Notre proposition",
    objectives: "Objectifs",
    measures: "Comment nous mesurons le succès",
    scope: "Périmètre de la prestation",
    deliverables: "Livrables",
    timeline: "Calendrier",
    investment: "Conditions financières",
    conditions: "Hypothèses et exclusions",
    assumptions: "Hypothèses",
    exclusions: "Non compris",
    evidence: "Équipe et expérience",
    team: "L’équipe",
    experience: "Expérience pertinente",
    previousWork: "Références",
    terms: "Modalités de paiement",
    further: "Informations complémentaires",
    nextSteps: "Prochaines étapes",
  },
  leads: {
    obstacles: "Difficultés actuelles :",
    aims: "Voici ce que nous visons :",
    measures: "Nous mesurerons le succès ainsi :",
    assumptions: "La planification repose sur les points suivants :",
    milestones: "Les jalons, dans l’ordre :",
  },
  span,
  inShort: (span, price) => `La réalisation dure ${span}, pour un prix forfaitaire de ${price}.`,
  opening: {
    greeting: (name) => `Bonjour ${name},`,
    forCompany: (company) => `Voici notre proposition pour ${company}.`,
    forYou: "Voici notre proposition.",
    fixed: (price) => `Le prix est un forfait de ${price}.`,
    estimate: (price) => `Nous estimons le total à ${price}.`,
    monthly: (price) => `Les honoraires sont de ${price} par mois.`,
    total: (price) => `Le prix total est de ${price}.`,
    withoutOptions: (price) => `${price} hors options`,
  },
  time: {
    runs: (from, to) => `La prestation se déroule du ${first(from)} au ${first(to)}.`,
    engagementRuns: (from, to) => `La collaboration court du ${first(from)} au ${first(to)}.`,
    starts: (day) => `La prestation commence le ${first(day)}.`,
    due: (day) => `La prestation doit être achevée au plus tard le ${first(day)}.`,
    until: (day) => `Tout doit être prêt le ${first(day)} au plus tard.`,
  },
  columns: {
    stage: "Étape",
    from: "Du",
    to: "Au",
    date: "Date",
    duration: "Durée",
    item: "Poste",
    milestone: "Jalon",
    payment: "Paiement",
    share: "Part",
    amount: "Montant",
  },
  price: {
    fixed: "Le prix est forfaitaire et couvre la prestation décrite ci-dessus.",
    fixedInParts: (count) =>
      `Le prix est forfaitaire et payable en ${EN_LETTRES[count] ?? count} versements.`,
    hourly: "La prestation est facturée à l’heure.",
    hourlyEstimate: "La prestation est facturée à l’heure ; le total est une estimation.",
    milestone: "Le paiement suit les jalons.",
    retainerTerm: (months) => `Le contrat court sur ${span(months, "month")}.`,
    deposit: "Acompte",
    balance: "Solde",
    total: "Total",
    totalForMonths: (months) => `Total pour ${span(months, "month")}`,
    monthlyFee: "Forfait mensuel",
    hourlyRate: "Taux horaire",
    hours: "Heures estimées",
    estimateForHours: (hours) => `Total estimé pour ${hours} heures`,
    price: "Prix",
    amount: "Montant",
    instalment: (number) => `Versement ${number}`,
    depositOf: (amount) => `Un acompte de ${amount} est dû avant le début de la prestation.`,
    depositFirst: "Un acompte est dû avant le début de la prestation.",
  },
  contact: {
    email: "Si vous avez des questions avant de vous décider, écrivez-nous par e-mail.",
    phone: "Si vous avez des questions avant de vous décider, parlons-en par téléphone.",
    "video-calls": "Si vous avez des questions avant de vous décider, parlons-en en visioconférence.",
    "in-person": "Si vous avez des questions avant de vous décider, parlons-en de vive voix.",
  },
  accept: "Si cette proposition vous convient, vous pouvez l’accepter en ligne.",
};
