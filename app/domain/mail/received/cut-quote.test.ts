/** Mails as the common programs write them, in the 18 languages. */
import { describe, expect, it } from "vitest";
import { cutQuote } from "./cut-quote";

const QUOTED =
  "> Hello Ada,\n> Yes, the first week of May works.\n> \n> Open the conversation: https://x.test/sign/…\n";
const US = "Mira Weber via Countersign <proposals@countersign.example>";

describe("the line above a quote", () => {
  it.each([
    ["en, Gmail", `On Sun, May 3, 2026 at 10:00 AM ${US}\nwrote:`],
    ["en, Apple Mail", `On 3 May 2026, at 10:00, ${US} wrote:`],
    ["en, Thunderbird", "On 03/05/2026 10:00, Mira Weber via Countersign wrote:"],
    [
      "de, Gmail",
      `Am So., 3. Mai 2026 um 10:00 Uhr schrieb Mira Weber über Countersign <\nproposals@countersign.example>:`,
    ],
    [
      "de, other way round",
      `Mira Weber über Countersign <proposals@countersign.example> schrieb am So., 3. Mai 2026, 10:00:`,
    ],
    ["de, Apple Mail", `Am 03.05.2026 um 10:00 schrieb ${US}:`],
    ["fr", `Le dim. 3 mai 2026 à 10:00, ${US} a\nécrit :`],
    ["es", `El dom, 3 may 2026 a las 10:00, Mira Weber (<proposals@countersign.example>)\nescribió:`],
    ["it", `Il giorno dom 3 mag 2026 alle ore 10:00 ${US} ha scritto:`],
    ["pt-BR", `Em dom., 3 de mai. de 2026 às 10:00, ${US} escreveu:`],
    ["pt-PT", `${US} escreveu (domingo, 3/05/2026 à(s) 10:00):`],
    ["nl", `Op zo 3 mei 2026 om 10:00 schreef ${US}:`],
    ["nl, Apple Mail", `Op 3 mei 2026 om 10:00 heeft ${US} het volgende geschreven:`],
    ["pl", `niedz., 3 maj 2026 o 10:00 ${US}\nnapisał(a):`],
    ["sv", `Den sön 3 maj 2026 kl 10:00 skrev ${US}:`],
    ["da", `Den søn. 3. maj 2026 kl. 10.00 skrev ${US}:`],
    ["nb", `søn. 3. mai 2026 kl. 10:00 skrev ${US}:`],
    ["fi", `su 3. toukok. 2026 klo 10.00 Mira Weber (proposals@countersign.example) kirjoitti:`],
    ["cs", `ne 3. 5. 2026 v 10:00 odesílatel ${US}\nnapsal:`],
    ["ja", `2026年5月3日(日) 10:00 ${US}:`],
    ["ja, Apple Mail", `2026/05/03 10:00、${US}のメール:`],
    ["zh-Hans", `Mira Weber via Countersign <proposals@countersign.example> 于2026年5月3日周日 10:00写道：`],
    ["ar", `في الأحد، 3 مايو 2026 في 10:00 ص تمت كتابة ما يلي بواسطة \u200f${US}\u200f:`],
    [
      "he",
      `\u202bבתאריך יום א׳, 3 במאי 2026 ב-10:00 מאת \u202aMira Weber\u202c\u200f <\u202aproposals@countersign.example\u202c\u200f>:\u202c`,
    ],
  ])("goes with what is quoted: %s", (_, line) => {
    expect(cutQuote(`June would be better.\n\nAda\n\n${line}\n\n${QUOTED}`)).toBe(
      "June would be better.\n\nAda",
    );
    expect(cutQuote(`June would be better.\r\n\r\n${line}\r\n${QUOTED}`)).toBe("June would be better.");
    expect(cutQuote(`June would be better.\n${line}\n${QUOTED}`)).toBe("June would be better.");
    expect(cutQuote(`${line}\n\n${QUOTED}\nJune would be better.\n`)).toBe("June would be better.");
  });

  it("ends the mail where nothing marks what is quoted, and an address shows that it is no sentence", () => {
    const line = `On 3 May 2026, at 10:00, ${US} wrote:`;
    expect(cutQuote(`June.\n\n${line}\n\nHello Ada,\nYes.`)).toBe("June.");
  });

  it.each([
    "On 3 May you wrote:\nthe launch is in May. Is that still so?",
    "Please send it to billing@acme.example by 10:30:\n- the invoice\n- the contract",
    "Three things, 10:00 to 12:00:\n1. Hosting\n2. Training",
    "We met in 2026. As Ada wrote: it is too much.",
    "Ada (ada@acme.example) asked on 3.5.2026: may we pay later?\nI think so too.",
    "The invoice for May 2026 goes to our accounts (billing@acme.example):\nAcme Ltd\n1 High Street",
  ])("is no sentence that a person typed: %s", (text) => {
    expect(cutQuote(text)).toBe(text);
  });
});

describe("the writer's own words around the line above a quote", () => {
  it.each([
    ["Le prix est bon.", `Le dim. 3 mai 2026 à 10:00, ${US} a écrit :`],
    ["Am Montag passt es", `Am So., 3. Mai 2026 um 10:00 Uhr schrieb ${US}:`],
    ["Den passer fint", `søn. 3. mai 2026 kl. 10:00 skrev ${US}:`],
    ["On Monday, then.", `On 3 May 2026, at 10:00, ${US} wrote:`],
  ])("stay where they stand right above it: %s", (words, line) => {
    expect(cutQuote(`${words}\n${line}\n${QUOTED}`)).toBe(words);
  });

  it("stay below a line that is quoted itself", () => {
    const line = `> On 3 May 2026, at 10:00, ${US} wrote:`;
    expect(cutQuote(`Hello\n\n${line}\n> \n\nYes to this.`)).toBe("Hello\n\nYes to this.");
  });

  it("are apart from a line that breaks before an address with digits", () => {
    const line = "On Sun, May 3, 2026 at 10:00 AM Mira Weber\n<mira2026@countersign.example> wrote:";
    expect(cutQuote(`June.\n\n${line}\n\n${QUOTED}`)).toBe("June.");
  });
});

describe("the headers of a quoted mail", () => {
  const reply = "June would be better.\n\nAda";
  it.each([
    [
      "Outlook, en",
      `From: ${US}\nSent: Sunday, May 3, 2026 10:00 AM\nTo: Ada <ada@acme.example>\nSubject: Answered: Website`,
    ],
    [
      "Outlook on a phone",
      `Get Outlook for iOS\n________________________________\nFrom: ${US}\nSent: Sunday, May 3, 2026 10:00:00 AM\nTo: Ada`,
    ],
    [
      "bold, without addresses",
      "-----Original Message-----\n*From:* Mira Weber\n*Date:* 3 May 2026\n*To:* Ada\n*Subject:* Answered",
    ],
    [
      "without addresses or a line",
      "From: Mira Weber via Countersign\nSent: Sunday, 3 May 2026 10:00\nTo: Ada Byron\nSubject: Answered: Website",
    ],
    [
      "Samsung",
      `-------- Original message --------\nFrom: ${US}\nDate: 03/05/2026 10:00 (GMT+01:00)\nTo: ada@acme.example\nSubject: x`,
    ],
    ["de", `Von: ${US}\nGesendet: Sonntag, 3. Mai 2026 10:00\nAn: Ada\nBetreff: Beantwortet: Website`],
    ["fr", `De : ${US}\nEnvoyé : dimanche 3 mai 2026 10:00\nÀ : Ada\nObjet : Réponse`],
    ["es", `De: ${US}\nEnviado: domingo, 3 de mayo de 2026 10:00\nPara: Ada\nAsunto: Respuesta`],
    ["it", `Da: ${US}\nInviato: domenica 3 maggio 2026 10:00\nA: Ada\nOggetto: Risposta`],
    ["pt-BR", `De: ${US}\nEnviado: domingo, 3 de maio de 2026 10:00\nPara: Ada\nAssunto: Resposta`],
    ["pt-PT", `De: ${US}\nEnviada em: domingo, 3 de maio de 2026 10:00\nPara: Ada\nAssunto: Resposta`],
    ["nl", `Van: ${US}\nVerzonden: zondag 3 mei 2026 10:00\nAan: Ada\nOnderwerp: Antwoord`],
    ["pl", `Od: ${US}\nWysłano: niedziela, 3 maja 2026 10:00\nDo: Ada\nTemat: Odpowiedź`],
    ["sv", `Från: ${US}\nSkickat: den 3 maj 2026 10:00\nTill: Ada\nÄmne: Svar`],
    ["da", `Fra: ${US}\nSendt: 3. maj 2026 10:00\nTil: Ada\nEmne: Svar`],
    ["nb", `Fra: ${US}\nSendt: søndag 3. mai 2026 10:00\nTil: Ada\nEmne: Svar`],
    [
      "fi",
      `Lähettäjä: ${US}\nLähetetty: sunnuntai 3. toukokuuta 2026 10.00\nVastaanottaja: Ada\nAihe: Vastaus`,
    ],
    ["cs", `Od: ${US}\nOdesláno: neděle 3. května 2026 10:00\nKomu: Ada\nPředmět: Odpověď`],
    ["ja", `差出人: ${US}\n送信日時: 2026年5月3日 10:00\n宛先: Ada\n件名: 回答`],
    ["zh-Hans", `发件人: ${US}\n发送时间: 2026年5月3日 10:00\n收件人: Ada\n主题: 回复`],
    ["ar", `من: ${US}\nتاريخ الإرسال: 3 مايو 2026\nإلى: Ada\nالموضوع: رد`],
    ["he", `מאת: ${US}\nנשלח: יום ראשון 3 מאי 2026\nאל: Ada\nנושא: תשובה`],
  ])("go with all that follows: %s", (name, headers) => {
    const phone = name === "Outlook on a phone" ? "\n\nGet Outlook for iOS" : "";
    expect(cutQuote(`${reply}\n\n${headers}\n\nHello Ada,\nYes.`)).toBe(reply + phone);
  });

  it("are no list of a journey", () => {
    const journey = "We need three deliveries:\nFrom: Berlin\nTo: Paris\nDate: 3 May";
    expect(cutQuote(journey)).toBe(journey);
  });
});

describe("other things that people did not write for us", () => {
  it("is a signature, behind its two hyphens, with or without the space", () => {
    expect(cutQuote("Yes.\n-- \nAda Byron\nAcme Ltd")).toBe("Yes.");
    expect(cutQuote("Yes.\n--\nAda Byron")).toBe("Yes.");
    expect(cutQuote("-- \nOnly this")).toBe("-- \nOnly this");
    expect(cutQuote("A -- B\n---\nC")).toBe("A -- B\n---\nC");
    const points = "First: yes.\n--\nSecond: no.\n--\nThird: in July.";
    expect(cutQuote(points)).toBe(points);
    expect(cutQuote(`${points}\n-- \nAda`)).toBe(points);
  });

  it("are quoted lines, but not one comparison", () => {
    expect(cutQuote("> a\n> b\nYes to both.")).toBe("Yes to both.");
    expect(cutQuote("It costs too much:\n> 500 a month")).toBe("It costs too much:\n> 500 a month");
  });

  it("are answers between quoted lines kept", () => {
    const mail = `On 3 May 2026, at 10:00, ${US} wrote:\n\n> Can we begin in May?\n\nYes.\n\n> And finish in June?\n\nNo, in July.`;
    expect(cutQuote(mail)).toBe("Yes.\n\nNo, in July.");
  });

  it("leaves nothing of a mail that only quotes", () => {
    expect(cutQuote(`On 3 May 2026, at 10:00, ${US} wrote:\n${QUOTED}`)).toBe("");
    expect(cutQuote("\n \n")).toBe("");
  });

  it.each(["x:\n", ":\n\n\n", "from:\n", "--\n", "\n\n\nvon:\n"])(
    "cost little, however many lines a mail has: %j",
    (line) => {
      cutQuote(line.repeat(50_000));
    },
    4000,
  );
});
