/** The signs of a text's language: frequent words, words of business, endings and letters. */
import type { Language } from "~/platform/language/languages";

/** The two written Portugueses count as one until the end. */
export type Counted = Exclude<Language, "pt-PT" | "ja" | "zh-Hans" | "ar" | "he">;

/** A word that several languages share proves less of each. */
export const WORDS: Record<Counted, string> = {
  en: "the and of to for with is are on in a by that this from our their we be it at your you who which have has not or its into than they can will as an all per i s t do no so was when after before within each new up",
  de: "der die das und ist für mit von den dem des ein eine einer eines einem einen nicht auf zu zum zur im in bei nach wir ihre ihr ihren sie oder auch aus bis als wird werden sind unsere unser über durch pro je an so er was man alle wie es dass vor um haben hat",
  fr: "le la les de des du et un une pour dans est avec sur nous vous votre vos nos notre qui que pas au aux ce cette ces sont par plus ou être leur leurs d l qu n en il elle se son sa ses à on ne afin chaque après avant sans entre tous mais comme",
  es: "el la los las de del y en un una unos para con por que es se su sus nuestro nuestra nuestros nuestras como más al lo no este esta le o usted ustedes son sobre entre desde hasta cada también muy sin a e nos ha está ser todos",
  it: "il lo la i gli le di del della dei delle dello degli e è un una uno per con che in nel nella nelle nei non si da dal dalla dalle al alla alle agli ai sono come più anche questo questa vostro vostra vostri nostro nostra nostri ed o su sul sulla tra ogni l dell nell all dall sull a ci vi se fino dopo",
  "pt-BR":
    "o a os as de do da dos das e em no na nos nas um uma para com por que não se ao aos à às é mais como seu sua seus suas nosso nossa nossos nossas pelo pela pelos pelas também são até entre cada está foi ser ou sem sobre depois após",
  nl: "de het een van en in is op te dat die voor met zijn er aan niet ook als bij door naar uit om wij we u uw onze ons wordt worden maar dan nog over of deze dit tot na kan kunnen hun zonder elke alle per",
  pl: "i w z na do się nie że o oraz dla jest są po od przez które który która za przy jak ich tym także lub ale nasz nasza nasze nasi państwa państwu państwo firma to a co we ze być będzie będą ma jego tego bez każdy",
  sv: "och är att för med som av till inte den det ett en på från vi ni er era kan ska vid samt eller om under efter alla våra vår vårt deras har i de så hos utan nya varje blir mellan också men när ut man än där",
  da: "og er at for med som af til ikke den det et en på fra vi i jer jeres kan skal ved samt eller om under efter alle vores har de så hos uden nye hver bliver mellem også men når ud man end hvor der deres blive hvis sig",
  nb: "og er å for med som av til ikke den det et en på fra vi i dere deres kan skal ved samt eller om under etter alle vår våre vårt har de så hos uten nye hver blir mellom også men når ut man enn hvor der bli hvis seg at",
  fi: "ja on ei se että sekä ovat joka kun myös tai mukaan jotka voi kanssa kaikki ne me te teidän meidän uusi uuden niin kuin sen tämä tämän olla jos siitä ennen jälkeen vain nyt mutta oli jossa asti koko sitä",
  cs: "a v na se je že s z pro do k o i si jsou které který která ve za od po při nebo ale jako také tak bude budou jeho naše náš naší vaše váš vám nám být aby to by u ze podle všech všechny včetně jejich však má",
};

/**
 * Endings help in headings of few words; each is half as good as a word. The lists leave out those that English has too
 * ("-tion", "-ique", "-ning", "-lla"), and those that two languages share if no other sign would settle them.
 */
export const ENDINGS: Partial<Record<Counted, string>> = {
  en: "ness ful ings",
  de: "ung ungen keit heit lich liche schaft",
  fr: "eux euse euses ée ées",
  es: "ción ciones miento mientos",
  it: "zione zioni menti ità",
  "pt-BR": "ção ções dades",
  nl: "heid lijk lijke atie aties",
  pl: "ość ości owej owych",
  sv: "ningar heten",
  da: "ninger heder",
  nb: "sjon sjonen",
  fi: "ssä stä llä ää yjä inen isen uksen",
  cs: "nosti ého ých ová",
};

export const LETTERS: Partial<Record<Counted, string>> = {
  de: "äöüß",
  fr: "éèêàâçœîïôûùë",
  es: "áéíóúñ¿¡",
  it: "àèéìòù",
  "pt-BR": "ãõáâàçéêíóôú",
  nl: "ëï",
  pl: "ąćęłńóśźż",
  sv: "åäö",
  da: "æøå",
  nb: "æøå",
  fi: "äö",
  cs: "áčďéěíňóřšťúůýž",
};

/** Words of short briefs: "Logo, Visitenkarten, neue Website". Words that English has too are left out. */
export const SUBJECTS: Record<Counted, string> = {
  en: "website websites design redesign photos photography pages page setup shop campaign renovation strategy audit workshop training business booking accounting translation writing editing marketing development app day days week weeks month months video customer customers year tour only other one two three four five six seven eight nine ten twelve plus more move over van",
  de: "neue neuer neues neuen webseite gestaltung gestalten entwurf entwerfen fotos bilder seite seiten übersetzung übersetzungen wartung betreuung beratung erstellung erstellen umbau sanierung druck stück tage tag wochen monat monate monatlich jährlich kunden angebot vertrag verträge schulung umzug visitenkarten broschüre werbung praxis verein unternehmen ganzer kleine kleiner großer zwei drei vier fünf sechs zehn farben schrift texte deutsch englisch buchhaltung reinigung einrichtung planung entwicklung termine garten küche hochzeit",
  fr: "nouveau nouvelle nouveaux nouvelles création créer refonte traduction boutique journée jours mois semaine semaines photos entreprise clients impression couleurs affiche affiches cartes carte visite conseil formation entretien travaux cuisine jardin mariage équipe deux trois quatre cinq dix français anglais ligne vitrine identité visuelle réseaux sociaux devis peinture étages livre annuel annuels fiscal comptes déclaration petite petit grande",
  es: "nuevo nueva nuevos nuevas diseño diseñar crear página páginas tienda fotos traducción empresa clientes colores tarjetas visita folletos campaña redes formación mantenimiento reforma cocina jardín boda días meses semanas dos tres cuatro cinco diez español inglés negocio línea sitio impresión libro anual fiscal pintura plantas sobre fondo blanco segundos invitados equipo cada noche fachada cuentas",
  it: "nuovo nuova nuovi nuove sito progettazione creazione creare pagine pagina negozio foto traduzione azienda clienti colori biglietti visita campagna formazione manutenzione ristrutturazione cucina giardino matrimonio giorni mesi settimane due tre quattro cinque dieci italiano inglese stampa libro annuale fiscale piani ospiti pezzi sfondo bianco secondi carta caratteri immagine coordinata pranzo cena prodotti",
  "pt-BR":
    "novo nova novos novas criar criação projeto página páginas loja fotos tradução empresa clientes cores cartões visita campanha redes formação manutenção reforma cozinha jardim casamento dias meses semanas dois duas três quatro cinco dez português inglês impressão livro anual fiscal pintura andares fundo branco segundos convidados equipa equipe produtos unidades visual papelaria inteiro almoço jantar contas",
  nl: "nieuwe nieuw ontwerp ontwerpen maken website pagina fotos vertaling bedrijf klanten kleuren visitekaartjes campagne opleiding onderhoud verbouwing keuken tuin bruiloft dagen maanden weken maand week twee drie vier vijf tien nederlands engels druk stuks boek jaarverslag gevel gasten achtergrond witte huisstijl winkel webwinkel verdiepingen tekst opmaak letters briefpapier dubbelzijdig hele elke bewerkte verhuizing",
  pl: "nowa nowe nowy nowego projekt strona strony stron sklep zdjęcia zdjęć tłumaczenie klienci kolory wizytówki kampania szkolenie utrzymanie remont kuchnia kuchni ogród ślubne dni dzień miesiące miesiąc tygodnie dwa dwie trzy cztery pięć polski polskiego angielski druk sztuk książka roczny papier firmowy obiad kolacja piętra gości produktów sekund internetowa internetowy czcionki",
  sv: "ny nytt logotyp webbplats hemsida sidor bilder butik översättning företag kunder färger visitkort kampanj utbildning underhåll renovering kök trädgård bröllop dagar dag månad månader veckor två tre fyra fem tio svenska engelska tryck stycken bok gäster våningar bakgrund vit nyhetsbrev brevpapper typsnitt hel flytt rita",
  da: "ny nyt logo hjemmeside sider billeder butik oversættelse virksomhed kunder farver visitkort kampagne uddannelse vedligeholdelse renovering køkken have bryllup dage dag måned måneder uger to tre fire fem ti dansk engelsk tryk styk bog gæster etager baggrund hvid nyhedsbrev tegn tegne flytning",
  nb: "ny nytt logo nettside nettsted sider bilder butikk oversettelse bedrift kunder farger visittkort kampanje opplæring vedlikehold oppussing kjøkken hage bryllup dager dag måned måneder uker to tre fire fem ti norsk engelsk trykk stykk bok gjester etasjer bakgrunn hvit nyhetsbrev tegne flytting",
  fi: "uusi uudet uudistus verkkosivut verkkosivusto sivusto sivua kuvat kuvia kauppa verkkokauppa käännös yritys asiakkaat värit käyntikortit kampanja koulutus ylläpito remontti keittiö puutarha häät päivää kuukausi kuukautta viikkoa kaksi kolme neljä viisi kymmenen suomi englanti painatus kappaletta kirja vierasta uutiskirje suunnittele suunnittelu",
  cs: "nový nová nové návrh stránky stránek web obchod fotografie překlad firma zákazníci barvy vizitky kampaň školení údržba rekonstrukce kuchyně zahrada svatba svatební dny dní den měsíc měsíce týdny dva dvě tři čtyři pět deset čeština angličtina tisk kusů kniha výroční hostů pater pozadí bílé zpravodaj navrhnout",
};

/** Phrases that English texts use as well, although their words are another language's. */
export const LOANS =
  "à la carte|a la carte|à la mode|pro bono|per diem|per se|de facto|en route|en suite|du jour|déjà vu|crème de la crème|joie de vivre|al fresco|ad hoc|vis à vis|coup de grâce|haute couture|prix fixe|cul de sac|hors d’oeuvre|et al";

/** English words with the accents that they came with. */
export const LOAN_WORDS = new Set(
  "café cafés résumé résumés façade façades décor entrée entrées cliché clichés fiancé fiancée soirée soirées crème purée sauté exposé protégé touché naïve jalapeño piñata über smörgåsbord doppelgänger née pâté crêpe crêpes brûlée à señor".split(
    " ",
  ),
);
