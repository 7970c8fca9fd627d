/** Which column of a file is which field, by its heading in English, German, French or Spanish. */
import { lettersIn } from "../../briefs/search-text";

export const COLUMN_KINDS = [
  "name",
  "firstName",
  "lastName",
  "company",
  "email",
  "phone",
  "industry",
  "communicationPreference",
  "language",
  "timeZone",
  "notes",
] as const;

export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** As `lettersIn` writes them: without case, accents and signs. The first heading of a file that fits is taken. */
const HEADINGS: Readonly<Record<ColumnKind, readonly string[]>> = {
  name: [
    "name|full name|client name|client|contact name|contact|display name|customer name|customer|file as",
    "kunde|kundenname|ansprechpartner|kontakt|vollstandiger name|kontaktname",
    "nom complet|nom du client|client nom|contact principal|nom du contact",
    "nombre completo|cliente|nombre del cliente|contacto|nombre de contacto",
  ],
  firstName: ["first name|given name|firstname", "vorname", "prenom", "nombre|nombre de pila"],
  lastName: [
    "last name|family name|surname|lastname",
    "nachname|familienname",
    "nom|nom de famille",
    "apellido|apellidos",
  ],
  company: [
    "company|company name|organization|organisation|organization name|business|business name|account|account name",
    "firma|unternehmen|firmenname|organisation",
    "entreprise|societe|nom de l entreprise|nom de la societe|raison sociale|organisation",
    "empresa|compania|organizacion|nombre de la empresa|razon social",
  ],
  email: [
    "email|e mail|email address|e mail address|e mail 1 value|email 1|primary email|mail",
    "e mail adresse|emailadresse|mailadresse",
    "courriel|adresse e mail|adresse email|adresse de messagerie|adresse electronique|mel",
    "correo|correo electronico|direccion de correo|direccion de correo electronico",
  ],
  phone: [
    "phone|phone number|telephone|mobile|mobile phone|phone 1 value|business phone|tel",
    "telefon|telefonnummer|mobil|handy|mobiltelefon",
    "telephone|numero de telephone|portable|telephone portable",
    "telefono|numero de telefono|movil|telefono movil",
  ],
  industry: ["industry|sector", "branche", "secteur|secteur d activite", "sector|industria"],
  communicationPreference: [
    "communication preference|preferred channel|preference",
    "bevorzugter kanal|kommunikation",
    "moyen de communication|canal prefere",
    "canal preferido|preferencia de comunicacion",
  ],
  language: ["language|locale", "sprache", "langue", "idioma|lengua"],
  timeZone: ["time zone|timezone", "zeitzone", "fuseau horaire", "zona horaria|huso horario"],
  notes: [
    "notes|note|comment|comments",
    "notizen|notiz|bemerkung|bemerkungen|kommentar",
    "remarques|commentaire|commentaires",
    "notas|comentario|comentarios|observaciones",
  ],
};

const KIND_OF = new Map(
  COLUMN_KINDS.flatMap((kind) =>
    HEADINGS[kind].flatMap((texts) => texts.split("|").map((heading) => [heading, kind] as const)),
  ),
);

export interface Column {
  kind: ColumnKind;
  heading: string;
  at: number;
}

/** French "Nom" beside a "Prénom" is the family name, and alone the whole; the same for Spanish "Nombre". */
export function columnsOf(headings: readonly string[]): Column[] {
  const found: Column[] = [];
  for (const [at, heading] of headings.entries()) {
    const kind = KIND_OF.get(lettersIn(heading).join(" "));
    if (kind && !found.some((one) => one.kind === kind)) found.push({ kind, heading: heading.trim(), at });
  }
  const has = (kind: ColumnKind) => found.some((one) => one.kind === kind);
  if (has("name") || has("firstName") === has("lastName")) return found;
  return found.map((one) =>
    one.kind === "firstName" || one.kind === "lastName" ? { ...one, kind: "name" } : one,
  );
}

/** Without one of these a row names nobody. */
export const namesSomebody = (columns: readonly Column[]): boolean =>
  columns.some(({ kind }) => ["name", "firstName", "lastName", "company", "email"].includes(kind));
