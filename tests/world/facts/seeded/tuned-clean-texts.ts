/** Texts without a fault, which the rules were changed to leave alone. */
import type { CleanText } from "./seeded-text";
import { AUDITS, CAFES, VASES } from "./tuned-texts";

export const TUNED_CLEAN_TEXTS: CleanText[] = [
  ...[AUDITS, VASES, CAFES].map(({ name, brief, html }) => ({ name, brief, html })),
  {
    name: "a range of days, and halves",
    brief: {
      ...VASES.brief,
      endDate: "2027-09-24",
      language: "en",
      milestones: "",
      paymentTerms: "50% on signing, 50% on delivery",
    },
    html: `<p>Dear Maike Lindner,</p><p>From 6 to 24 September 2027 we photograph 60 vases and build the website for €3,600.</p><p>Half is due on signing, half on delivery.</p><ul><li>60 Produktfotos</li><li>Website mit acht Seiten</li><li>Anamnesebogen</li><li>Einweisung</li></ul>`,
  },
  {
    name: "50/50, and support for thirty days beside a payment",
    brief: {
      ...AUDITS.brief,
      paymentTerms: "50% on signing, 50% on handover, 14 days net",
      deliverables: "Forty audits\nRegister",
      milestones: "",
    },
    html: `<p>Hello Omar,</p><p>Fernhill gets its forty audits and a register between 1 March and 18 June 2027 for £24,000, split 50/50.</p><p>The first two audits are a test. After the handover you pay the rest within 14 days, and we answer questions for 30 days. Mr Haddad's caretakers may join us; one of the buildings is visited first. Please send us the ten floor plans by March.</p>`,
  },
  {
    name: "a model's prose, German",
    brief: VASES.brief,
    html: `<p>Guten Tag Frau Lindner,</p><p>für die Keramikwerkstatt fotografieren wir 60 Vasen und bauen eine Website. Beginn ist der 6. September 2027, Abschluss der 15. Oktober 2027. Der Festpreis beträgt 3.600 €.</p>
<h2>Leistungsumfang</h2><ul><li><strong>Produktfotos</strong>: 60 Aufnahmen vor neutralem Hintergrund</li><li><strong>Website</strong>: acht Seiten, auch für Telefone</li><li><strong>Formular</strong>: Ihr Anamnesebogen zum Ausfüllen</li><li><strong>Einweisung</strong>: eine Stunde für das Team</li></ul>
<h2>Zeitplan</h2><ul><li>Fotos, 2 Wochen</li><li>Website, 4 Wochen</li></ul>
<h2>Voraussetzungen und Abgrenzung</h2><p>Texte und Übersetzungen sowie die Wartung der Website gehören nicht dazu. Inbegriffen sind zwei Korrekturrunden.</p>
<h2>Vergütung</h2><p>50 % bei Auftrag (1.800 €), 50 % bei Abnahme (1.800 €), Zahlungsziel 14 Tage.</p>`,
  },
  {
    name: "what is not promised",
    brief: AUDITS.brief,
    html: `<p>Dear Mr Haddad,</p><p>The forty audits begin on 1 March 2027 and end on 18 June 2027; the price is £24,000. We cannot guarantee the result of an official inspection, and feel free to ask. No certificate is issued.</p>
<h2>Deliverables</h2><ul><li>Forty audits</li><li>Register of findings</li><li>Training for caretakers</li></ul><h2>Exclusions</h2><ul><li>Repairs of the findings</li><li>New hardware</li></ul>
<h2>Next steps</h2><ul><li>Sign this proposal</li><li>Send us the register of buildings</li><li>Agree on the days of the first audits</li></ul>
<p>30% on signing; the other 70% after the register is handed over, net 14.</p>`,
  },
  {
    name: "a letter, French",
    brief: CAFES.brief,
    html: `<p>Bonjour Madame Perrin,</p><p>Du 1er mars au 28 mai 2027, nous installons une caisse commune dans vos quatre cafés et rédigeons six articles, pour 9 000 € en tout. La formation a lieu en avril. Pour garantir un démarrage calme, un premier café ouvre avant les trois autres.</p><p>Le nouveau matériel reste à votre charge. Vous réglez 40 % à la commande, 60 % à la livraison, à 30 jours.</p>`,
  },
];
