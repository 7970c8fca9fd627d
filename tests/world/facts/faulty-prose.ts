/** Texts with a fault, as a model or a person would write them. Written before the rules that find them. */
import type { Fault } from "./fault";

export const FAULTY_PROSE: Fault[] = [
  {
    fault: "an invented reference",
    brief: "design thick",
    prose:
      "<p>Dear Imogen,</p><p>Harrow &amp; Vale Architects LLP needs one look. We will create it from 5 April 2027 for £9,600: logo in five versions, two typefaces with licences, templates for drawings, letters and slides, and a guide of twelve pages.</p><p>Our approach worked well for Brightwater Hotels last year, where guests noticed it at once.</p>",
    found: "Brightwater Hotels",
  },
  {
    fault: "shares of 110%, in prose",
    brief: "app thick",
    prose:
      "<p>Dear Grace,</p><p>Northwind Inspections gets its app between January 18, 2027 and April 23, 2027 for $64,000.</p><h2>What you get</h2><ul><li>A clickable prototype</li><li>Apps for iOS and Android</li><li>The connection to your customer database</li><li>A guide for inspectors</li></ul><h2>Terms</h2><p>You pay 40% on signing, 40% after the field test and 30% on release.</p>",
    found: "110%",
  },
  {
    fault: "an invented rise, French",
    brief: "marketing fixed, French",
    prose:
      "<p>Bonjour Sophie Marchand,</p><p>Pour la Librairie Marchand, nous préparons la campagne de rentrée du 1er juillet au 3 septembre 2027, au prix de 4 500 €. Nos clients constatent en général une hausse de 35 % de leurs ventes.</p><h2>Livrables</h2><ul><li>Trois affiches</li><li>La vitrine</li><li>Cinq annonces</li></ul>",
    found: "35 %",
  },
  {
    fault: "another client, Spanish",
    brief: "app fixed, Spanish",
    prose:
      "<p>Estimada Carmen Ruiz:</p><p>Casa Alma tendrá una aplicación de reservas para iOS y Android y un panel para el restaurante. El trabajo empieza el 1 de febrero de 2027 y cuesta 12.500 €, con un anticipo de 3.750 €.</p>",
    found: "Carmen Ruiz",
  },
  {
    fault: "an end before the start, Italian",
    brief: "Italian",
    prose:
      "<p>Gentile Giulia Moretti,</p><p>per Cantina Bellavista realizzeremo il sito dal 15 marzo 2027 al 1 febbraio 2027, al prezzo di 7.200 €: progetto grafico, negozio online e formazione del personale. Il 50% alla firma, il 50% alla consegna.</p>",
    found: "before",
  },
  { fault: "another price, Polish", brief: "Polish", from: "6 500", to: "8500", found: "8500" },
  {
    fault: "no price, Swedish",
    brief: "Swedish",
    prose:
      "<p>Hej Karin Lund,</p><p>Fjällbageriet får en ny webbplats med beställning på nätet, design av alla sidor och utbildning. Arbetet ska vara klart senast den 21 maj 2027.</p>",
    found: "total price",
  },
  { fault: "another price, Arabic", brief: "Arabic", from: "9,500", to: "5,900", found: "5,900" },
  {
    fault: "an invented number of users, German",
    brief: "web thick, German",
    prose:
      "<p>Sehr geehrte Frau Dr. Brandner,</p><p>die Praxis am Markt erhält eine neue Website mit Terminbuchung zum Festpreis von 14.800 €, vom 1. März bis zum 30. April 2027. Mehr als 10.000 Patienten buchen schon heute mit unserer Lösung.</p><h2>Was Sie erhalten</h2><ul><li>Konzept und Gestaltung</li><li>Zwölf Seiten auf Deutsch und Englisch</li><li>Terminbuchung</li><li>Schulung von zwei Stunden</li></ul><p>Je 50 % zahlen Sie bei Auftrag und bei Abnahme, innerhalb von 14 Tagen.</p>",
    found: "10.000",
  },
];
