/** Knows the headings of files of clients, in the product's languages and as other programs write them. */
import { once } from "~/platform/once";
import { lettersIn } from "../../briefs/search-text";

/** `contact` is a person beside a customer; `anyName` is the family name beside a first name, and the whole alone. */
export type HeadingKind = keyof typeof HEADINGS;

const HEADINGS = {
  anyName: "name|nom|naam|navn|namn|nimi|姓名|名前|שם|الاسم",
  name:
    "full name|display name|file as|fn|vollständiger name|vor und nachname|name vorname|vorname nachname|nom complet|nom et prénom|prénom et nom|" +
    "nombre completo|nombre y apellidos|nombre y apellido|nome completo|nome e cognome|cognome e nome|nominativo|nome e sobrenome|nome e apelido|" +
    "volledige naam|voor en achternaam|imię i nazwisko|nazwisko i imię|nazwa|pełna nazwa|fullständigt namn|för och efternamn|fulde navn|for og efternavn|fullt navn|" +
    "for og etternavn|koko nimi|celé jméno|jméno a příjmení|příjmení a jméno|氏名|お名前|名称|全名|الاسم الكامل|שם מלא|name adressattyp keine angabe",
  customer:
    "client|client name|customer|customer name|customer full name|account|account name|kunde|kundenname|auftraggeber|nom du client|client nom|nom client|" +
    "cliente|nombre del cliente|nombre cliente|nome cliente|nome do cliente|klant|klantnaam|relatie|klient|nazwa klienta|kontrahent|nazwa kontrahenta|kund|kundnamn|" +
    "kundenavn|asiakas|asiakkaan nimi|zákazník|jméno zákazníka|název zákazníka|odběratel|顧客名|顧客|取引先|お客様名|客户|客户名称|客户姓名|العميل|اسم العميل|לקוח|שם לקוח|שם הלקוח",
  contact:
    "contact|contact name|contact person|primary contact|attention|ansprechpartner|ansprechpartnerin|kontakt|kontaktname|kontaktperson|contact principal|nom du contact|" +
    "interlocuteur|contacto|nombre de contacto|nombre del contacto|persona de contacto|contatto|nome contatto|persona di contatto|referente|contato|nome do contato|nome do contacto|" +
    "contactpersoon|naam contactpersoon|osoba kontaktowa|kontaktpersoon|yhteyshenkilö|kontaktní osoba|担当者|担当者名|ご担当者名|联系人|联系人姓名|جهة الاتصال|اسم جهة الاتصال|איש קשר|שם איש קשר",
  firstName:
    "first name|given name|forename|middle name|additional name|vorname|vorname adressattyp natürl person|prénom|deuxième prénom|nombre|nombre de pila|primer nombre|" +
    "segundo nombre|nome|nome próprio|primeiro nome|voornaam|imię|drugie imię|förnamn|fornavn|mellomnavn|mellemnavn|etunimi|jméno|křestní jméno|名|ファーストネーム|名字|" +
    "الاسم الأول|الاسم الاول|שם פרטי",
  lastName:
    "last name|family name|surname|nachname|familienname|zuname|name adressattyp natürl person|nom de famille|apellido|apellidos|primer apellido|segundo apellido|" +
    "cognome|sobrenome|apelido|último nome|achternaam|familienaam|nazwisko|efternamn|efternavn|etternavn|sukunimi|příjmení|姓|苗字|" +
    "اسم العائلة|اللقب|الاسم الأخير|الاسم الاخير|שם משפחה",
  company:
    "company|company name|associated company|primary associated company|organization|organisation|organization name|organisation name|business|business name|employer|legal name|" +
    "firma|unternehmen|firmenname|unternehmensname|name adressattyp unternehmen|name der firma|entreprise|société|nom de l'entreprise|nom de la société|nom entreprise|raison sociale|" +
    "empresa|nombre fiscal|compañía|organización|nombre de la empresa|nombre empresa|razón social|azienda|denominazione|società|ditta|ragione sociale|nome azienda|nome dell'azienda|organizzazione|" +
    "companhia|organização|razão social|nome da empresa|nome empresa|bedrijf|bedrijfsnaam|organisatie|naam bedrijf|nazwa firmy|przedsiębiorstwo|spółka|organizacja|" +
    "företag|företagsnamn|bolag|virksomhed|virksomhedsnavn|firmanavn|selskab|bedrift|bedriftsnavn|selskap|foretak|yritys|yrityksen nimi|yhtiö|organisaatio|" +
    "společnost|název firmy|název společnosti|organizace|会社|会社名|企業名|貴社名|法人名|組織|勤務先|公司|公司名称|公司名|企业|企业名称|单位|单位名称|" +
    "الشركة|اسم الشركة|المؤسسة|المنشأة|חברה|שם חברה|שם החברה|עסק|שם העסק|ארגון",
  email:
    "email|mail|email address|mail address|e mail adresse|emailadresse|mailadresse|courriel|mél|mel|adresse e-mail|adresse mail|adresse courriel|adresse de messagerie|" +
    "adresse électronique|correo|correo electrónico|dirección de correo|dirección de correo electrónico|dirección de email|posta elettronica|indirizzo email|indirizzo e-mail|" +
    "indirizzo mail|indirizzo di posta elettronica|endereço de email|endereço de e-mail|correio eletrónico|correio eletrônico|e-mailadres|emailadres|mailadres|adres e-mail|adres email|" +
    "poczta elektroniczna|e-postadress|epost|e-post|mejl|mejladress|mejladresse|mailadress|e-postadresse|epostadresse|sähköposti|sähköpostiosoite|e-mailová adresa|emailová adresa|" +
    'メール|メールアドレス|eメール|電子メール|邮箱|电子邮箱|电子邮件|邮件|邮箱地址|电邮|البريد الإلكتروني|البريد الالكتروني|بريد إلكتروني|الإيميل|الايميل|דוא"ל|דואל|דואר אלקטרוני|אימייל|מייל|כתובת מייל|כתובת אימייל',
  phone:
    "phone|phone number|telephone|telephone number|tel|tel no|mobile|mobile phone|mobile number|cell|cell phone|cellphone|telefon|telefonnummer|telefonnr|mobil|mobilnummer|handy|handynummer|" +
    "mobiltelefon|rufnummer|festnetz|téléphone|numéro de téléphone|portable|téléphone portable|téléphone mobile|teléfono|número de teléfono|móvil|teléfono móvil|celular|" +
    "telefono|numero di telefono|cellulare|telefono cellulare|telefone|número de telefone|telemóvel|telefone celular|telefoon|telefoonnummer|mobiel|mobiele telefoon|gsm|" +
    "numer telefonu|nr telefonu|telefon komórkowy|komórka|mobilnr|tlf|tlf nr|mobiltelefonnummer|mobiltlf|puhelin|puhelinnumero|matkapuhelin|gsm numero|" +
    "telefonní číslo|mobilní telefon|電話|電話番号|携帯|携帯電話|携帯番号|电话|电话号码|手机|手机号|手机号码|联系电话|الهاتف|رقم الهاتف|هاتف|الجوال|رقم الجوال|الموبايل|טלפון|מספר טלפון|נייד|טלפון נייד",
  address:
    "address|street|street address|address line|billing street|mailing street|address street|postal address|mailing address|billing address|straße|strasse|anschrift|adresse|adresszeile|straße und hausnummer|rue|adresse postale|" +
    "dirección|calle|domicilio|indirizzo|endereço|morada|rua|adres|straat|ulica|adress|gata|gatuadress|vej|gade|gate|osoite|katuosoite|adresa|ulice|住所|番地|地址|街道|العنوان|الشارع|כתובת|רחוב",
  postalCode:
    "postal code|postcode|post code|zip|zip code|zip postal code|billing zip|billing postal code|plz|postleitzahl|code postal|cp|código postal|cap|cep|kod pocztowy|postnummer|postnr|postinumero|psč|郵便番号|邮政编码|邮编|الرمز البريدي|מיקוד",
  city: "city|town|locality|billing city|ort|stadt|wohnort|ville|ciudad|población|localidad|città|comune|cidade|localidade|plaats|stad|woonplaats|miasto|miejscowość|postort|poststed|kaupunki|postitoimipaikka|město|obec|市区町村|城市|المدينة|עיר",
  region:
    "state|region|province|county|state region|state province|billing state|bundesland|kanton|région|département|provincia|estado|comunidad autónoma|regione|distrito|provincie|województwo|län|fylke|maakunta|都道府県|省|省份|المنطقة|المحافظة|מחוז",
  country:
    "country|country code|country region|billing country|land|staat|länderkennzeichen|pays|país|paese|nazione|stato|kraj|maa|země|stát|国|国名|国家|الدولة|البلد|מדינה|ארץ",
  vatNumber:
    "vat|vat number|vat no|vat id|vat registration number|tax id|ust id|ustid|ust idnr|umsatzsteuer id|umsatzsteuer identifikationsnummer|numéro de tva|n° tva|tva|tva intracommunautaire|nif|cif|nif iva|" +
    "partita iva|p iva|piva|btw nummer|btw|nip|momsnummer|momsnr|moms|cvr|mva nummer|alv numero|dič|登録番号|税号|الرقم الضريبي|עוסק מורשה|ח.פ",
  billingEmail:
    "billing email|invoice email|accounts email|accounts payable email|rechnungs email|rechnung email|email rechnung|email de facturation|correo de facturación|email fatturazione|e-mail de faturação|factuur email|email faktura|faktura email|laskutussähköposti",
  industry:
    "industry|sector|branche|secteur|secteur d'activité|industria|settore|setor|ramo|bransch|bransje|toimiala|obor|odvětví|branża|業種|業界|行业|القطاع|תעשייה|תחום",
  communicationPreference:
    "communication preference|preferred channel|preference|bevorzugter kanal|kommunikation|moyen de communication|canal préféré|canal preferido|preferencia de comunicación",
  language:
    "language|locale|sprache|langue|idioma|lengua|lingua|língua|taal|język|språk|sprog|kieli|jazyk|言語|语言|اللغة|שפה",
  timeZone:
    "time zone|timezone|zeitzone|fuseau horaire|zona horaria|huso horario|fuso orario|fuso horário|tijdzone|strefa czasowa|tidszon|tidszone|tidssone|aikavyöhyke|časové pásmo|" +
    "タイムゾーン|时区|المنطقة الزمنية|אזור זמן",
  notes:
    "notes|note|comment|comments|remarks|memo|public notes|private notes|notizen|notiz|bemerkung|bemerkungen|kommentar|anmerkung|anmerkungen|remarque|remarques|commentaire|" +
    "commentaires|notas|nota|comentario|comentarios|observaciones|commenti|commento|annotazioni|osservazioni|observações|comentários|comentário|notities|notitie|opmerking|opmerkingen|" +
    "notatki|notatka|uwagi|komentarz|anteckning|anteckningar|noter|bemærkning|bemærkninger|notater|notat|merknad|merknader|muistiinpanot|huomautus|huomautukset|kommentit|" +
    "poznámka|poznámky|komentář|備考|メモ|ノート|备注|说明|ملاحظات|ملاحظة|הערות|הערה",
} as const;

/** Words that programs put before a field: "Person - Email", "Contact Email", "Kunde: Telefon". */
const BEFORE = new Set(
  "contact|contacts|client|customer|person|lead|primary|main|billing|business|office|work|home|other|personal|company|kontakt|kunde|kunden|ansprechpartner".split(
    "|",
  ),
);
/** Words that stand behind an email or a phone number: "Email - Work", "E-mail 2 Address", "Telefon (geschäftlich)". */
const BEHIND = new Set(
  "value|work|home|other|mobile|main|business|office|primary|personal|address|number|geschaft|geschaftlich|privat|mobil|bureau|domicile|trabajo".split(
    "|",
  ),
);

const kinds = once(
  () =>
    new Map(
      (Object.keys(HEADINGS) as HeadingKind[]).flatMap((kind) =>
        HEADINGS[kind].split("|").map((heading) => [lettersIn(heading).join(""), kind] as const),
      ),
    ),
);

const MOST_LETTERS = 200;

/** Reads the same words in "ContactName", "contact_name" and "*Contact Name 1". */
const wordsOf = (heading: string): string[] =>
  lettersIn(heading.slice(0, MOST_LETTERS).replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"))
    .map((word) => word.replace(/(?<!\d)\d+$/, ""))
    .filter((word) => word !== "");

/** Null for a heading that fits no field of a client. */
export function headingKind(heading: string): HeadingKind | null {
  const words = wordsOf(heading);
  for (let from = 0; from < words.length; from += 1) {
    const kind = kinds().get(words.slice(from).join("")) ?? reachedBy(words.slice(from));
    if (kind) return kind;
    if (!BEFORE.has(words[from] ?? "")) return null;
  }
  return null;
}

function reachedBy(words: readonly string[]): HeadingKind | null {
  for (let to = words.length - 1; to > 0 && BEHIND.has(words[to] ?? ""); to -= 1) {
    const kind = kinds().get(words.slice(0, to).join(""));
    if (kind === "email" || kind === "phone") return kind;
  }
  return null;
}
