/** Files as other programs write them: the right person, company, email and phone number of the first row. */
import { describe, expect, it } from "vitest";
import { columnsOf } from "./columns";
import { readRow } from "./read-row";
import { readTable } from "./read-table.server";

const clientsOf = (file: string) => {
  const { headings, rows } = readTable(file);
  const columns = columnsOf(headings);
  return rows.map(({ cells }) => readRow(columns, cells).details);
};

const ANN = { name: "Ann Blue", company: "Blue Ltd", email: "ann@blue.example", phone: "600" };

describe("a client of", () => {
  it.each([
    [
      "Xero",
      "*ContactName,AccountNumber,EmailAddress,FirstName,LastName,POAddressLine1,PhoneNumber\nBlue Ltd,1,ann@blue.example,Ann,Blue,High St 1,600",
    ],
    [
      "Lexware",
      "Kundennummer;Firmenname;Steuernummer;Anrede;Vorname;Nachname;Straße 1;E-Mail 1;Telefon 1\n10001;Blue Ltd;;Frau;Ann;Blue;Weg 1;ann@blue.example;600",
    ],
    [
      "DATEV",
      "EXTF;700;16;Debitoren/Kreditoren\nKonto;Name (Adressattyp Unternehmen);Unternehmensgegenstand;Name (Adressattyp natürl. Person);Vorname (Adressattyp natürl. Person);Name (Adressattyp keine Angabe);Telefon;E-Mail\n1;Blue Ltd;;Blue;Ann;;600;ann@blue.example",
    ],
    [
      "Invoice Ninja",
      "Client Name,Client Number,Client Phone,Client Website,Contact First Name,Contact Last Name,Contact Email\nBlue Ltd,0001,600,,Ann,Blue,ann@blue.example",
    ],
    [
      "HubSpot",
      "Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Associated Company\n1,Ann,Blue,ann@blue.example,600,Me,Blue Ltd",
    ],
    [
      "Google Contacts",
      "First Name,Middle Name,Last Name,Organization Name,Organization Title,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\nAnn,,Blue,Blue Ltd,CEO,* myContacts,Work,ann@blue.example,Mobile,600",
    ],
    [
      "Google Contacts before",
      "Name,Given Name,Family Name,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Value,Organization 1 - Name\nAnn Blue,Ann,Blue,* Work,ann@blue.example,600,Blue Ltd",
    ],
    [
      "Outlook",
      "First Name,Middle Name,Last Name,Company,Business Street,Business Phone,Mobile Phone,E-mail Address,E-mail Type,E-mail Display Name\nAnn,,Blue,Blue Ltd,High St,,600,ann@blue.example,SMTP,Ann Blue (ann@blue.example)",
    ],
    [
      "Outlook in German",
      "Vorname;Nachname;Firma;Telefon (geschäftlich);Mobiltelefon;E-Mail-Adresse;E-Mail: Angezeigter Name\nAnn;Blue;Blue Ltd;600;;ann@blue.example;Ann Blue",
    ],
    [
      "Lexoffice",
      "Kundennummer;Firma;Anrede;Vorname;Nachname;E-Mail Geschäft;Telefon Mobil\n1;Blue Ltd;Frau;Ann;Blue;ann@blue.example;600",
    ],
    [
      "Harvest",
      "Client,First Name,Last Name,Title,Email,Office Phone,Mobile Phone,Fax\nBlue Ltd,Ann,Blue,CEO,Ann Blue <ann@blue.example>,600,,",
    ],
    [
      "Fatture in Cloud",
      "Denominazione;Nome;Cognome;Partita IVA;Indirizzo e-mail;PEC;Telefono\nBlue Ltd;Ann;Blue;IT1;mailto:ann@blue.example;;600",
    ],
    [
      "a spreadsheet with a title",
      "Customer list;;;\n;;;\nName;Company;Email;Phone\nAnn Blue;Blue Ltd;ann@blue.example;600",
    ],
    [
      "QuickBooks",
      "Customer full name,Company name,First name,Last name,Email,Phone numbers,Phone\nBlue Ltd,Blue Ltd,Ann,Blue,ann@blue.example,,600",
    ],
    ["FreshBooks", "Organization,First Name,Last Name,Email,Phone\nBlue Ltd,Ann,Blue,ann@blue.example,600"],
    [
      "sevDesk",
      "Kunden-Nr.;Anrede;Titel;Nachname;Vorname;Organisation;Namenszusatz;Telefon;E-Mail\n1;;;Blue;Ann;Blue Ltd;;600;ann@blue.example",
    ],
    [
      "Pipedrive",
      "Person - Name,Person - Organization,Person - Email - Work,Person - Email - Home,Person - Phone - Work\nAnn Blue,Blue Ltd,ann@blue.example,,600",
    ],
  ])("%s", (_, file) => {
    expect(clientsOf(file)).toMatchObject([{ ...ANN, notes: "" }]);
  });

  it("Stripe", () => {
    const file =
      "id,Description,Email,Name,Created (UTC),Delinquent,Card ID\ncus_1,,ann@blue.example,Ann Blue,2026-01-01,false,";
    expect(clientsOf(file)).toMatchObject([{ name: "Ann Blue", company: "", email: "ann@blue.example" }]);
  });

  it("a program in Polish, where a company is never the person", () => {
    const file = "Imię;Nazwisko;Firma;E-mail;Telefon\nŁukasz;Żak;Żak sp. z o.o.;l@zak.example;600";
    expect(clientsOf(file)).toMatchObject([
      { name: "Łukasz Żak", company: "Żak sp. z o.o.", email: "l@zak.example", phone: "600" },
    ]);
  });

  it("a program in Dutch", () => {
    const file = "Voornaam;Achternaam;Bedrijf;E-mailadres\nJan;de Vries;De Vries BV;jan@vries.example";
    expect(clientsOf(file)).toMatchObject([
      { name: "Jan de Vries", company: "De Vries BV", email: "jan@vries.example" },
    ]);
  });

  it("a program in Japanese, whose names begin with the family's", () => {
    expect(clientsOf("名,姓,会社名\n太郎,山田,青空")).toMatchObject([{ name: "山田太郎", company: "青空" }]);
  });
});

it("what a client has twice goes to the notes", () => {
  const file =
    "Name,Company,Email,E-mail 2,Work Phone,Mobile Phone,Private Notes\nAnn,Blue,ann@blue.example; a@blue.example,ann@home.example,600,601,Met at the fair";
  expect(clientsOf(file)).toMatchObject([
    {
      name: "Ann",
      email: "ann@blue.example",
      phone: "600",
      notes: "Met at the fair\nEmail: a@blue.example\nE-mail 2: ann@home.example\nMobile Phone: 601",
    },
  ]);
});

it("emails that differ by a sign are two, and by capitals one", () => {
  const [client] = clientsOf(
    "Name,Email,Other email,Email 3\nAnn,ann-b@x.example,ann.b@x.example,ANN-B@x.example",
  );
  expect(client).toMatchObject({ email: "ann-b@x.example", notes: "Other email: ann.b@x.example" });
});

it("a company without a person is the client", () => {
  expect(clientsOf("First name,Last name,Company\n,,Blue Ltd")).toMatchObject([
    { name: "Blue Ltd", company: "" },
  ]);
});
