import { describe, expect, it } from "vitest";
import { type ClientRow, NO_DETAILS, nameKeyOf } from "../client";
import { columnsOf, namesSomebody } from "./columns";
import { planImport, readRows } from "./plan-import";
import { readRow } from "./read-row";
import { decodeFile, MOST_ROWS, readTable } from "./read-table.server";

const kinds = (...headings: string[]) => columnsOf(headings).map(({ kind }) => kind);

describe("the columns of a file", () => {
  it.each([
    [
      ["Full Name", "Organization", "E-mail Address", "Mobile Phone"],
      ["name", "company", "email", "phone"],
    ],
    [
      ["Vorname", "Nachname", "Firma", "E-Mail-Adresse", "Telefon", "Zeitzone"],
      ["firstName", "lastName", "company", "email", "phone", "timeZone"],
    ],
    [
      ["Prénom", "Nom", "Société", "Adresse e-mail", "Téléphone", "Langue"],
      ["firstName", "lastName", "company", "email", "phone", "language"],
    ],
    [
      ["Nombre", "Apellidos", "Empresa", "Correo electrónico", "Teléfono", "Notas"],
      ["firstName", "lastName", "company", "email", "phone", "notes"],
    ],
    [
      ["Nom", "Entreprise"],
      ["name", "company"],
    ],
    [
      ["Nombre", "Empresa"],
      ["name", "company"],
    ],
    [
      ["NAME", "name", "", "Age"],
      ["name", "name"],
    ],
    [
      ["Name", "Vorname", "Firma"],
      ["lastName", "firstName", "company"],
    ],
    [
      ["Kunde", "Ansprechpartner", "E-Mail"],
      ["company", "name", "email"],
    ],
    [
      ["Client", "Email"],
      ["name", "email"],
    ],
    [["Company Type", "Customer Number", "Contact owner", "Email Opt Out", "E-mail 1 - Label"], []],
  ])("%s are %s", (headings, expected) => {
    expect(kinds(...headings)).toEqual(expected);
  });

  it.each([
    ["en", "First name", "Last name", "Company", "Email", "Phone", "Notes"],
    ["de", "Vorname", "Nachname", "Firma", "E-Mail-Adresse", "Telefonnummer", "Bemerkungen"],
    ["fr", "Prénom", "Nom de famille", "Société", "Courriel", "Téléphone", "Remarques"],
    ["es", "Nombre", "Apellidos", "Empresa", "Correo electrónico", "Teléfono", "Observaciones"],
    ["it", "Nome", "Cognome", "Azienda", "Indirizzo e-mail", "Cellulare", "Note"],
    ["pt-BR", "Nome", "Sobrenome", "Empresa", "E-mail", "Celular", "Observações"],
    ["pt-PT", "Nome", "Apelido", "Empresa", "Correio eletrónico", "Telemóvel", "Notas"],
    ["nl", "Voornaam", "Achternaam", "Bedrijf", "E-mailadres", "Telefoon", "Opmerkingen"],
    ["pl", "Imię", "Nazwisko", "Firma", "Adres e-mail", "Numer telefonu", "Uwagi"],
    ["sv", "Förnamn", "Efternamn", "Företag", "E-post", "Mobiltelefon", "Anteckningar"],
    ["da", "Fornavn", "Efternavn", "Virksomhed", "E-mail", "Telefonnr.", "Bemærkninger"],
    ["nb", "Fornavn", "Etternavn", "Bedrift", "E-postadresse", "Mobil", "Merknader"],
    ["fi", "Etunimi", "Sukunimi", "Yritys", "Sähköposti", "Puhelin", "Muistiinpanot"],
    ["cs", "Jméno", "Příjmení", "Společnost", "E-mail", "Telefon", "Poznámka"],
    ["ja", "名", "姓", "会社名", "メールアドレス", "電話番号", "備考"],
    ["zh-Hans", "名", "姓", "公司名称", "电子邮箱", "手机", "备注"],
    ["ar", "الاسم الأول", "اسم العائلة", "الشركة", "البريد الإلكتروني", "رقم الهاتف", "ملاحظات"],
    ["he", "שם פרטי", "שם משפחה", "חברה", 'דוא"ל', "טלפון", "הערות"],
  ])("of a program in %s are known", (_, ...headings) => {
    expect(kinds(...headings)).toEqual(["firstName", "lastName", "company", "email", "phone", "notes"]);
  });

  it("name nobody without a name or company", () => {
    expect(namesSomebody(columnsOf(["Phone", "Notes", "Email"]))).toBe(false);
    expect(namesSomebody(columnsOf(["Firma"]))).toBe(true);
  });
});

describe("a table", () => {
  it.each([
    ["commas", 'name,company\n"Lind, Bo","He said ""yes"""\n'],
    ["semicolons", 'name;company\r\n"Lind, Bo";"He said ""yes"""\r\n'],
    ["tabs", 'name\tcompany\n"Lind, Bo"\t"He said ""yes"""'],
    ["a mark of Excel", 'sep=;\r\nname;company\r\nLind, Bo;"He said ""yes"""'],
    ["a byte order mark", '\ufeffname,company\n"Lind, Bo","He said ""yes"""'],
  ])("is read with %s", (_, text) => {
    const { headings, rows } = readTable(text);
    expect(headings).toEqual(["name", "company"]);
    expect(rows.map(({ cells }) => cells)).toEqual([["Lind, Bo", 'He said "yes"']]);
  });

  it("keeps lines inside quotes, and leaves out empty ones", () => {
    const { rows } = readTable('name,notes\n\n"Bo","one\ntwo"\n,\n');
    expect(rows.map(({ cells }) => cells)).toEqual([["Bo", "one\ntwo"]]);
  });

  it("has rows, and not too many", () => {
    expect(() => readTable("")).toThrow("empty");
    expect(() => readTable("name")).toThrow("one line only");
    expect(() => readTable(`name\n${"Bo\n".repeat(MOST_ROWS + 1)}`)).toThrow("more than 5,000 rows");
    expect(readTable(`name\n${"Bo\n".repeat(MOST_ROWS)}`).rows).toHaveLength(MOST_ROWS);
    expect(() => readTable(`${"a,".repeat(300)}\n1`)).toThrow("columns");
    expect(() => readTable(`name\n${"a,".repeat(300)}`)).toThrow("columns");
  });

  it.each([
    ["a quote that nothing ends", `name,email\n"${"a".repeat(1_900_000)}`],
    ["quotes alone", `name\n${'"'.repeat(1_900_000)}`],
    ["a bare cell", `name\n${"a".repeat(1_900_000)}`],
    ["no letters", `name\n${"\0".repeat(1_900_000)}`],
  ])("has cells that somebody can have typed: %s", (_, text) => {
    expect(() => readTable(text)).toThrow("Row 2 has a cell of more than 32,767 characters.");
  });

  it("has cells as long as Excel's", () => {
    const { rows } = readTable(`name\n"${'""'.repeat(32_767)}"`);
    expect(rows[0]?.cells[0]).toHaveLength(32_767);
  });

  it("has headings for all cells, none where its first line is a client, and DATEV's below a title", () => {
    expect(readTable("name,email\nBo,bo@x.example,7").headings).toEqual(["name", "email", ""]);
    expect(readTable("Bo,bo@x.example")).toEqual({
      headings: ["", ""],
      rows: [{ number: 1, cells: ["Bo", "bo@x.example"] }],
      hasHeadings: false,
    });
    expect(readTable(`a@${".".repeat(30_000)}@\nBo`).hasHeadings).toBe(true);
    const datev = readTable('"EXTF";700;16;"Debitoren/Kreditoren"\nKonto;Kurzbezeichnung\n10000;Bo');
    expect(datev.headings.slice(0, 2)).toEqual(["Konto", "Kurzbezeichnung"]);
    expect(datev.rows).toEqual([{ number: 3, cells: ["10000", "Bo"] }]);
  });

  it("is decoded as what it is", () => {
    const text = "Jörg, Zoë €";
    expect(decodeFile(new TextEncoder().encode(text))).toBe(text);
    expect(decodeFile(Uint8Array.of(0x4a, 0xf6, 0x72, 0x67, 0x20, 0x80))).toBe("Jörg €");
    const utf16 = Uint8Array.of(0xff, 0xfe, 0x4a, 0, 0xf6, 0);
    expect(decodeFile(utf16)).toBe("Jö");
  });
});

describe("a row", () => {
  const columns = columnsOf([
    "Vorname",
    "Nachname",
    "Firma",
    "Email",
    "Sprache",
    "Time zone",
    "Industry",
    "Phone",
  ]);
  const read = (...cells: string[]) => readRow(columns, cells);

  it("is a client", () => {
    expect(
      read(
        "Jörg",
        "Müller",
        "Bäckerei",
        "JM@Mueller.example",
        "German",
        "Europe/Berlin",
        "Retail",
        "'+49 30",
      ),
    ).toEqual({
      wrong: null,
      details: {
        ...NO_DETAILS,
        name: "Jörg Müller",
        company: "Bäckerei",
        email: "jm@mueller.example",
        language: "de",
        timeZone: "Europe/Berlin",
        industry: "retail",
        phone: "+49 30",
      },
    });
    expect(read("", "", "Bäckerei").details).toMatchObject({ name: "Bäckerei", company: "" });
    expect(read("A", "", "", "", "Klingon", "Mars/Base", "Piracy").details).toEqual({
      ...NO_DETAILS,
      name: "A",
      notes: "Industry: Piracy\nSprache: Klingon\nTime zone: Mars/Base",
    });
  });

  it("says what is wrong with it", () => {
    expect(read("", "", "").wrong).toBe("It has no name.");
    expect(read("A", "", "", "nobody").wrong).toBe("Please enter a valid email address");
    expect(read("A".repeat(300)).wrong).toContain("at most 200");
  });
});

describe("an address of a row", () => {
  const columns = columnsOf([
    "Name",
    "Street",
    "Address line 2",
    "ZIP",
    "Ort",
    "Country",
    "VAT number",
    "Billing email",
  ]);
  const of = (...cells: string[]) => readRow(columns, ["Bo", ...cells]).details;

  it("fills the fields, with the country by its code or its name", () => {
    expect(
      of("Weg 1", "Hof", "20457", "Hamburg", "Deutschland", "DE136695976", "Rechnung@X.example"),
    ).toMatchObject({
      address: "Weg 1\nHof",
      postalCode: "20457",
      city: "Hamburg",
      country: "DE",
      vatNumber: "DE136695976",
      billingEmail: "rechnung@x.example",
    });
    expect(of("", "", "", "", "fr", "", "")?.country).toBe("FR");
    expect(of("", "", "", "", "Allemagne", "", "")?.country).toBe("DE");
  });

  it("keeps in the notes what no field can hold", () => {
    const details = of("", "", "", "", "Nowhere", "123", "accounts");
    expect(details).toMatchObject({ country: "", vatNumber: "123", billingEmail: "" });
    expect(details?.notes).toBe("Country: Nowhere\nBilling email: accounts");
    const german = of("", "", "", "", "DE", "123", "");
    expect(german).toMatchObject({ country: "DE", vatNumber: "", notes: "VAT number: 123" });
  });
});

describe("a plan", () => {
  const columns = columnsOf(["Name", "Company", "Email", "Phone"]);
  const rows = (...lines: string[]) =>
    readRows(
      columns,
      lines.map((line, at) => ({ number: at + 2, cells: line.split(",") })),
    );
  const row = (changes: Partial<ClientRow>): ClientRow => ({
    ...NO_DETAILS,
    id: "known",
    userId: "me",
    name: "Bo",
    nameKey: "",
    sortKey: "",
    searchText: "",
    createdAt: 1,
    updatedAt: 1,
    ...changes,
  });
  const knowing = (...clients: ClientRow[]) => ({
    byEmail: new Map(clients.filter(({ email }) => email).map((client) => [client.email, client])),
    byName: new Map(clients.map((client) => [nameKeyOf(client), client])),
  });
  const outcomes = (plan: ReturnType<typeof planImport>) => plan.map(({ outcome, note }) => [outcome, note]);

  it("finds a client by email, else by name and company where one of the two has none", () => {
    const known = knowing(row({ email: "bo@x.example" }), row({ id: "ida", name: "Ida", company: "Roe" }));
    const plan = planImport(
      rows("Robert,,bo@x.example,1", "IDA,roe,ida@x.example,", "Bo,,other@x.example,", "bo,,,2"),
      known,
    );
    expect(outcomes(plan)).toEqual([
      ["update", "Fills in the phone number."],
      ["update", "Fills in the email."],
      ["create", ""],
      ["update", "Fills in the phone number."],
    ]);
  });

  it("replaces nothing, and takes each once", () => {
    const known = knowing(row({ email: "bo@x.example", phone: "0" }));
    expect(
      outcomes(planImport(rows("Bo,,bo@x.example,1", "A,,a@x.example,", "B,,A@x.example,"), known)),
    ).toEqual([
      ["skip", "In your address book already."],
      ["create", ""],
      ["skip", "The same client as in row 3."],
    ]);
  });
});
