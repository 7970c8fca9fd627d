/** Written before the rules that find their faults, which were then changed until they did. */
import type { SeededText } from "./seeded-text";

export const AUDITS: SeededText = {
  name: "audits, English",
  brief: {
    title: "Safety audits for Fernhill Housing Association",
    clientName: "Omar Haddad",
    clientCompany: "Fernhill Housing Association",
    description:
      "Audit forty buildings for fire safety, record the findings in one register and train the caretakers.",
    currentSituation: "Each audit takes 14 minutes of paperwork. Findings are kept in 22 spreadsheets.",
    deliverables:
      "Forty audits with photographs\nRegister of all findings\nTraining for the caretakers in May",
    milestones: "Preparation - 2 weeks\nAudits - 6 weeks\nRegister - 3 weeks",
    exclusions: "Repairs of the findings\nNew hardware",
    budget: "24,000",
    currency: "GBP",
    startDate: "2027-03-01",
    endDate: "2027-06-18",
    paymentTerms: "30% on signing, 70% after the register is handed over, 14 days net",
    teamMembers: "Lena Ek, lead auditor\nTom Achebe, surveyor",
    previousWork: "Merrow Schools Trust",
    language: "en",
  },
  html: `<p>Dear Omar Haddad,</p><p>Fernhill Housing Association will know the state of its forty buildings by 18 June 2027, for £24,000.</p>
<h2>Where you stand</h2><p>Each audit takes 14 minutes of paperwork, and the findings are spread over 22 spreadsheets.</p>
<h2>Scope of work</h2><ul><li>Forty audits with photographs</li><li>A register of all findings</li><li>Training for the caretakers in May</li></ul>
<h2>Timeline</h2><p>We start on 1 March 2027. Preparation: 2 weeks; audits, 6 weeks; register, 3 weeks.</p>
<h2>Not part of this</h2><p>Repairs of the findings and new hardware are not included.</p>
<h2>Who does it</h2><p>Lena Ek leads the audits, and Tom Achebe surveys the buildings. We did the same for Merrow Schools Trust.</p>
<h2>Payment</h2><p>You pay 30% on signing and 70% after the register is handed over, 14 days net.</p>`,
  faults: [
    { kind: "count", from: "14 minutes", to: "24 minutes", found: "24" },
    { kind: "count", from: "22 spreadsheets", to: "220 spreadsheets", found: "220" },
    { kind: "count", from: "<li>Forty audits", to: "<li>Four hundred audits", found: "our hundred" },
    { kind: "count", from: "its forty buildings", to: "its sixty buildings", found: "sixty" },
    { kind: "month", from: "caretakers in May", to: "caretakers in June", found: "June" },
    { kind: "duration", from: "Preparation: 2 weeks", to: "Preparation: 5 weeks", found: "5 weeks" },
    { kind: "duration", from: "register, 3 weeks", to: "register, 6 weeks", found: "6 weeks" },
    { kind: "duration", from: "audits, 6 weeks", to: "audits, 8 weeks", found: "8 weeks" },
    { kind: "name", from: "Dear Omar Haddad", to: "Dear Omar Hassan", found: "Omar Hassan" },
    { kind: "name", from: "Fernhill Housing", to: "Fernhill Homes", found: "Fernhill Homes" },
    { kind: "name", from: "Lena Ek", to: "Peter Novak", found: "Peter Novak" },
    { kind: "terms", from: "14 days net", to: "21 days net", found: "21 days" },
    { kind: "terms", from: ", 14 days net", to: ", net 30 days", found: "net 30" },
    {
      kind: "deliverable",
      from: "<li>Training",
      to: "<li>Register of tenants</li><li>Training",
      found: "Register of tenants",
    },
    { kind: "duration", from: "audits, 6 weeks", to: "audits, 9 weeks", found: "9 weeks" },
    { kind: "terms", from: "14 days net", to: "30 days net", found: "30 days" },
    { kind: "terms", from: ", 14 days net", to: ", net 45", found: "45" },
    { kind: "terms", from: ", 14 days net", to: ". Payment within 60 days", found: "60 days" },
    {
      kind: "terms",
      from: ", 14 days net",
      to: ". Payment is due thirty days after the invoice",
      found: "thirty days",
    },
    { kind: "name", from: "Lena Ek", to: "Lena Berg", found: "Lena Berg" },
    { kind: "name", from: "Tom Achebe", to: "Tom Adeyemi", found: "Tom Adeyemi" },
    { kind: "name", from: "Fernhill Housing", to: "Oakwood Housing", found: "Oakwood Housing" },
    { kind: "name", from: "Merrow Schools Trust", to: "Merrow Homes Trust", found: "Merrow Homes Trust" },
    {
      kind: "deliverable",
      from: "<li>Training",
      to: "<li>Monthly newsletter for tenants</li><li>Training",
      found: "newsletter",
    },
    {
      kind: "exclusion",
      from: "<li>Training",
      to: "<li>Repairs of all findings</li><li>Training",
      found: "Repairs of all findings",
    },
    {
      kind: "exclusion",
      from: "Repairs of the findings and new hardware are not included.",
      to: "Repairs of the findings are not included. New hardware is included.",
      found: "New hardware",
    },
    {
      kind: "promise",
      from: "We did the same",
      to: "We guarantee a pass in the official inspection. We did the same",
      found: "guarantee",
    },
    {
      kind: "promise",
      from: "We did the same",
      to: "You have unlimited support. We did the same",
      found: "unlimited",
    },
    {
      kind: "promise",
      from: "We did the same",
      to: "Each building receives a fire safety certificate. We did the same",
      found: "certificate",
    },
  ],
};

export const VASES: SeededText = {
  name: "photographs, German",
  brief: {
    title: "Produktfotos und Website für die Keramikwerkstatt Lindner",
    clientName: "Maike Lindner",
    clientCompany: "Keramikwerkstatt Lindner",
    description:
      "60 Vasen für den Katalog fotografieren und eine Website mit acht Seiten bauen. Die Werkstatt beliefert 22 Läden.",
    deliverables:
      "60 Produktfotos\nWebsite mit acht Seiten\nAnamnesebogen als Formular\nEinweisung für das Team",
    milestones: "Fotos - 2 Wochen\nWebsite - 4 Wochen",
    exclusions: "Texte und Übersetzungen\nWartung der Website",
    budget: "3.600",
    currency: "EUR",
    startDate: "2027-09-06",
    endDate: "2027-10-15",
    paymentTerms: "50 % bei Auftrag, 50 % bei Abnahme, Zahlungsziel 14 Tage",
    teamMembers: "Jonas Kramer, Fotograf\nPetra Vogt, Entwicklung",
    language: "de",
  },
  html: `<p>Guten Tag Maike Lindner,</p><p>die Keramikwerkstatt Lindner bekommt ihre Fotos und eine neue Website, vom 6. September bis 15. Oktober 2027, zum Festpreis von 3.600 €.</p>
<h2>Leistungen</h2><ul><li>60 Vasen fotografieren</li><li>Website mit acht Seiten</li><li>Anamnesebogen</li><li>Einweisung</li></ul>
<h2>Ablauf</h2><p>Fotos: 2 Wochen, Website: 4 Wochen. Ihre 22 Läden erhalten die Bilder über einen Link.</p>
<h2>Nicht enthalten</h2><ul><li>Texte und Übersetzungen</li><li>Wartung der Website</li></ul>
<h2>Wer für Sie arbeitet</h2><p>Die Bilder macht Jonas Kramer, die Website baut Petra Vogt.</p>
<h2>Konditionen</h2><p>Die Hälfte zahlen Sie bei Auftrag, die Hälfte bei Abnahme. Zahlungsziel 14 Tage. Das sind 60 € je Vase.</p>`,
  faults: [
    { kind: "terms", from: "Zahlungsziel 14 Tage", to: "Zahlungsziel 30 Tage", found: "30 Tage" },
    {
      kind: "terms",
      from: "Zahlungsziel 14 Tage",
      to: "Zahlbar binnen dreißig Tagen",
      found: "dreißig Tagen",
    },
    { kind: "duration", from: "Website: 4 Wochen", to: "Website: 7 Wochen", found: "7 Wochen" },
    { kind: "count", from: "Website mit acht Seiten", to: "Website mit achtzehn Seiten", found: "achtzehn" },
    { kind: "count", from: "22 Läden", to: "32 Läden", found: "32" },
    { kind: "name", from: "Jonas Kramer", to: "Jonas Brandt", found: "Jonas Brandt" },
    {
      kind: "deliverable",
      from: "<li>Einweisung</li>",
      to: "<li>Einweisung</li><li>Suchmaschinenoptimierung</li>",
      found: "Suchmaschinen",
    },
    {
      kind: "deliverable",
      from: "<li>Einweisung</li>",
      to: "<li>Einweisung</li><li>Mitgliederbereich mit Bezahlfunktion</li>",
      found: "Mitglieder",
    },
    { kind: "deliverable", from: "<li>Anamnesebogen</li>", to: "", found: "Anamnesebogen" },
    {
      kind: "exclusion",
      from: "<li>Einweisung</li>",
      to: "<li>Einweisung</li><li>Wartung und Pflege der Website</li>",
      found: "Wartung",
    },
    {
      kind: "exclusion",
      from: "Das sind 60",
      to: "Texte und Übersetzungen sind inbegriffen. Das sind 60",
      found: "Texte",
    },
    {
      kind: "promise",
      from: "Das sind 60",
      to: "Darauf geben wir zwei Jahre Garantie. Das sind 60",
      found: "Garantie",
    },
    { kind: "sum", from: "60 € je Vase", to: "80 € je Vase", found: "80" },
  ],
};

export const CAFES: SeededText = {
  name: "cafés, French",
  brief: {
    title: "Caisse en ligne pour Cafés Perrin",
    clientName: "Claire Perrin",
    clientCompany: "Cafés Perrin",
    description:
      "Installer une caisse commune dans les quatre cafés et rédiger six articles pour le journal.",
    currentSituation: "Une commande prend 6 minutes. Les quatre cafés tiennent des comptes séparés.",
    deliverables: "Caisse commune pour quatre cafés\nSix articles\nFormation des équipes en avril",
    exclusions: "Nouveau matériel",
    milestones: "Étude - 3 semaines\nInstallation - 5 semaines",
    budget: "9 000",
    currency: "EUR",
    startDate: "2027-03-01",
    endDate: "2027-05-28",
    paymentTerms: "40 % à la commande, 60 % à la livraison, paiement à 30 jours",
    teamMembers: "Nadia Roche, cheffe de projet",
    language: "fr",
  },
  html: `<p>Bonjour Claire Perrin,</p><p>Cafés Perrin aura une caisse commune du 1er mars au 28 mai 2027, pour 9 000 €.</p>
<h2>Ce que nous faisons</h2><ul><li>Une caisse commune pour quatre cafés</li><li>Six articles pour votre journal</li><li>La formation des équipes en avril</li></ul>
<p>Aujourd’hui, une commande prend 6 minutes.</p>
<h2>Calendrier</h2><p>Étude : 3 semaines ; installation : 5 semaines. Nadia Roche dirige le projet.</p>
<h2>Hors périmètre</h2><p>Le nouveau matériel n’est pas compris.</p>
<h2>Règlement</h2><p>40 % à la commande et 60 % à la livraison, paiement à 30 jours.</p>`,
  faults: [
    { kind: "terms", from: "paiement à 30 jours", to: "paiement à 60 jours", found: "60 jours" },
    { kind: "count", from: "pour quatre cafés", to: "pour cinq cafés", found: "cinq" },
    { kind: "count", from: "Six articles", to: "Seize articles", found: "eize" },
    { kind: "count", from: "6 minutes", to: "2 minutes", found: "2" },
    { kind: "month", from: "en avril", to: "en juin", found: "juin" },
    {
      kind: "duration",
      from: "installation : 5 semaines",
      to: "installation : 8 semaines",
      found: "8 semaines",
    },
    { kind: "name", from: "Nadia Roche", to: "Nadia Lambert", found: "Nadia Lambert" },
    { kind: "exclusion", from: "n’est pas compris", to: "est compris", found: "matériel" },
    { kind: "promise", from: "40 % à", to: "L’assistance est illimitée. 40 % à", found: "illimitée" },
    {
      kind: "deliverable",
      from: "<li>Six",
      to: "<li>Un programme de fidélité</li><li>Six",
      found: "fidélité",
    },
  ],
};

export const TERMS_OF_PAYMENT: readonly (readonly [brief: string, text: string, found: string])[] = [
  ["Net 14", "<p>Invoices: net 30.</p>", "30"],
  ["14 days", "<p>Invoices are payable 30 days after receipt.</p>", "30 days"],
  ["Payable within 14 days", "<p>Our terms are n/30.</p>", "30"],
  ["14 Tage netto", "<p>Rechnungen sind 30 Tage netto zahlbar.</p>", "30 Tage"],
  ["Paiement à 30 jours", "<p>Nos factures se règlent à 45 jours fin de mois.</p>", "45 jours"],
  ["Pago a 15 días", "<p>El pago se hará a 30 días de la factura.</p>", "30 días"],
  ["Pagamento a 30 giorni", "<p>Il pagamento avviene a 60 giorni data fattura.</p>", "60 giorni"],
  ["Pagamento em 15 dias", "<p>O pagamento vence em 30 dias.</p>", "30 dias"],
  ["Betaling binnen 14 dagen", "<p>De betalingstermijn is 30 dagen.</p>", "30 dagen"],
  ["Płatność w ciągu 14 dni", "<p>Termin płatności wynosi 30 dni.</p>", "30 dni"],
  ["Betalning inom 20 dagar", "<p>Betalningsvillkor: 30 dagar netto.</p>", "30 dagar"],
  ["Netto 8 dage", "<p>Betalingsfristen er 30 dage.</p>", "30 dage"],
  ["Betaling innen 14 dager", "<p>Forfall 30 dager etter faktura.</p>", "30 dager"],
  ["14 päivää netto", "<p>Maksuehto on 30 päivää netto.</p>", "30 päivää"],
  ["Splatnost 14 dní", "<p>Splatnost faktur je 30 dní.</p>", "30 dní"],
  ["請求後14日以内にお支払い", "<p>お支払いは請求後30日以内にお願いします。</p>", "30日"],
  ["收到发票后14天内付款", "<p>收到发票后30天内付款。</p>", "30天"],
  ["الدفع خلال 14 يومًا", "<p>يتم الدفع خلال 30 يومًا من تاريخ الفاتورة.</p>", "30 يومًا"],
  ["תשלום תוך 14 ימים", "<p>התשלום יבוצע תוך 30 ימים מיום החשבונית.</p>", "30 ימים"],
];

export const TUNED_TEXTS = [AUDITS, VASES, CAFES];
