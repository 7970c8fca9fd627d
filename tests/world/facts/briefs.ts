/** Briefs in languages that the composer's own examples lack. */
import { type Brief, briefSchema } from "~/domain/briefs/brief";
import { briefs as golden } from "../golden-briefs/briefs";

const ITALIAN = {
  title: "Nuovo sito per Cantina Bellavista",
  clientName: "Giulia Moretti",
  clientCompany: "Cantina Bellavista",
  description: "Realizzare un sito nuovo con il negozio online della cantina.",
  currentSituation: "Il sito attuale risale al 2016 e gli ordini arrivano per email.",
  deliverables: "Progetto grafico\nNegozio online\nFormazione del personale",
  budget: "7.200 €",
  currency: "EUR",
  startDate: "2027-02-01",
  endDate: "2027-03-15",
  paymentTerms: "50% alla firma, 50% alla consegna.",
};

const DUTCH = {
  title: "Huisstijl voor Bakkerij De Wit",
  clientName: "Joost de Wit",
  clientCompany: "Bakkerij De Wit",
  description: "Een nieuwe huisstijl voor de winkel, de website en de verpakkingen.",
  deliverables: "Logo\nVerpakkingen\nHandleiding",
  budget: "€ 4.800",
  currency: "EUR",
  startDate: "2027-04-05",
  endDate: "2027-05-28",
  paymentTerms: "40% bij opdracht, 60% bij oplevering. Facturen binnen 14 dagen.",
};

const POLISH = {
  title: "Sklep internetowy",
  clientName: "Anna Kowalska",
  clientCompany: "Kwiaty Kowalska",
  description: "Sklep internetowy z dostawą kwiatów tego samego dnia, który jest prosty w obsłudze.",
  deliverables: "Projekt sklepu\nSklep z płatnościami\nSzkolenie dla zespołu",
  budget: "6 500 €",
  currency: "EUR",
  startDate: "2027-02-15",
  endDate: "2027-04-16",
};

const SWEDISH = {
  title: "Webbplats för Fjällbageriet",
  clientName: "Karin Lund",
  clientCompany: "Fjällbageriet AB",
  description: "En ny webbplats med beställning av tårtor för bageriets kunder.",
  deliverables: "Design av alla sidor\nBeställning på nätet\nUtbildning",
  budget: "5 400",
  currency: "EUR",
  endDate: "2027-05-21",
};

const CHINESE = {
  title: "品牌网站",
  clientName: "李明",
  clientCompany: "晨光茶业有限公司",
  description: "为茶叶品牌设计并制作新的网站，支持在线订购。",
  deliverables: "网站设计\n在线订购系统\n使用培训",
  budget: "8,000",
  currency: "USD",
  startDate: "2027-03-01",
  endDate: "2027-05-31",
};

const ARABIC = {
  title: "موقع جديد للعيادة",
  clientName: "ليلى حداد",
  clientCompany: "عيادة النور",
  description: "تصميم موقع جديد للعيادة مع حجز المواعيد عبر الإنترنت.",
  deliverables: "تصميم الصفحات\nنظام حجز المواعيد\nتدريب الفريق",
  budget: "9,500",
  currency: "USD",
  startDate: "2027-01-11",
  endDate: "2027-03-22",
};

const MORE = Object.entries({
  Italian: ITALIAN,
  Dutch: DUTCH,
  Polish: POLISH,
  Swedish: SWEDISH,
  Chinese: CHINESE,
  Arabic: ARABIC,
}).map(([name, answers]): [string, Brief] => [name, briefSchema.parse(answers)]);

const all = new Map([...golden, ...MORE]);

export function briefNamed(name: string): Brief {
  const brief = all.get(name);
  if (!brief) throw new Error(`There is no brief ${name}.`);
  return brief;
}
