import type { Language } from "~/platform/language/languages";
import { fold } from "~/platform/text/fold";

/** Words of the things, people and qualities that every piece of work has. None of them is a name. */
const COMMON: Record<Language, string> = {
  en:
    "customer client user visitor guest patient member student pupil teacher nurse doctor driver staff employee colleague worker " +
    "inspector manager volunteer donor tenant buyer supplier partner owner family child children parent applicant candidate people " +
    "person everyone nobody somebody anyone agent dealer reader audience developer designer website online digital internet system " +
    "platform software solution project service product company business office management process support information number " +
    "amount level problem issue thing hour quarter third percent current today existing better faster several other whole simple " +
    "clear quick quickly early daily weekly monthly yearly annual private public local national international internal external " +
    "mobile modern manual custom basic advanced general special available phone telephone email paper point place stage phase " +
    "result quality increase decrease reduce improve build create search version update start money budget leave arrive reach " +
    "right wrong round half share module english german french spanish european different single double large small short still never always",
  de:
    "kunde kunden kundin nutzer besucher gäste patient patienten mitglied mitglieder schüler lehrer pflegekräfte ärzte fahrer " +
    "mitarbeiter mitarbeitende mitarbeiterin kollegen partner eltern kinder leute person personen menschen bewerber lieferant " +
    "lieferanten leser website webseite internet online digital digitale system systeme plattform software lösung projekt leistung " +
    "leistungen produkt produkte firma unternehmen betrieb büro verwaltung prozess betreuung information informationen anzahl " +
    "problem dinge stunde hälfte drittel viertel prozent heute bestehend besser schneller mehrere andere ganze einfach einfache " +
    "täglich wöchentlich monatlich jährlich monatliche jährliche private öffentlich öffentliche lokale nationale interne externe mobile moderne " +
    "manuell allgemein verfügbar telefon handy papier punkt stelle stellen seite seiten phase ergebnis ergebnisse qualität " +
    "version beginn budget falsch falsche richtig deutsch englisch deutsche englische immer lange kurze große kleine gesamt daten " +
    "montags sonntags modul formular kommen haben werden beide jeder jeden",
  fr:
    "client cliente utilisateur visiteur invité patient membre élève enseignant infirmier médecin chauffeur équipe employé collègue " +
    "salarié partenaire parent enfant famille personne personnel candidat fournisseur lecteur internet ligne numérique système plateforme " +
    "logiciel solution projet service produit entreprise société bureau gestion processus support information nombre niveau problème " +
    "chose heure moitié quart pourcent actuel actuelle meilleur plusieurs autre simple rapide quotidien hebdomadaire mensuel annuel privé public " +
    "local locale national interne externe mobile moderne manuel général spécial disponible téléphone email courriel papier point " +
    "étape phase résultat qualité version début budget grand grande petit petite nouveau nouvelle toujours jamais encore chaque " +
    "toutes deux journée arrive faire anglais français module formulaire",
  es:
    "cliente clientes usuario visitante huésped paciente miembro alumno profesor enfermero médico conductor equipo empleado " +
    "compañero socio padre hijo familia persona personal candidato proveedor lector internet línea digital sistema plataforma " +
    "programa software solución proyecto servicio producto empresa negocio oficina gestión proceso soporte información número nivel problema " +
    "hora mitad tercio cuarto actual mejor varios otro simple rápido diario semanal mensual anual privado público local nacional " +
    "interno externo móvil moderno manual general especial disponible teléfono correo papel punto etapa resultado calidad versión " +
    "inicio presupuesto grande pequeño nuevo nueva siempre nunca todavía llegan hacer inglés español página páginas módulo formulario",
  it:
    "cliente clienti utente visitatore ospite paziente membro studente insegnante infermiere medico autista squadra dipendente " +
    "collega socio genitore bambino famiglia persona personale candidato fornitore lettore internet online digitale sistema " +
    "piattaforma programma software soluzione progetto servizio prodotto azienda impresa ufficio gestione processo supporto informazione " +
    "numero livello problema metà terzo quarto attuale migliore altro semplice rapido giornaliero settimanale mensile annuale privato " +
    "pubblico locale nazionale interno esterno mobile moderno manuale generale speciale disponibile telefono email carta punto fase " +
    "risultato qualità versione inizio budget grande piccolo nuovo nuova sempre ancora arrivano inglese italiano pagina pagine modulo",
  "pt-BR":
    "cliente clientes usuário visitante hóspede paciente membro aluno professor enfermeiro médico motorista equipe funcionário " +
    "colega sócio filho família pessoa pessoal candidato fornecedor leitor internet online digital sistema plataforma programa " +
    "software solução projeto serviço produto empresa negócio escritório gestão processo suporte informação número nível problema " +
    "metade terço quarto atual melhor vários outro simples rápido diário semanal mensal anual privado público local nacional interno " +
    "externo móvel moderno manual geral especial disponível telefone email papel ponto etapa resultado qualidade versão início " +
    "orçamento grande pequeno sempre nunca ainda chegam fazer inglês português página páginas",
  "pt-PT":
    "cliente clientes utilizador visitante hóspede paciente utente membro aluno professor enfermeiro médico motorista equipa funcionário " +
    "colega sócio filho família pessoa pessoal candidato fornecedor leitor internet online digital sistema plataforma programa " +
    "software solução projeto serviço produto empresa negócio escritório gestão processo suporte informação número nível problema " +
    "metade terço quarto atual melhor vários outro simples rápido diário semanal mensal anual privado público local nacional interno " +
    "externo móvel moderno manual geral especial disponível telefone telemóvel email papel ponto etapa resultado qualidade versão início " +
    "orçamento grande pequeno sempre nunca ainda chegam fazer inglês português página páginas",
  nl:
    "klant klanten gebruiker bezoeker gasten patiënt leden leerling leraar verpleegkundige artsen chauffeur medewerker medewerkers " +
    "collega partner ouders kinderen mensen persoon personeel kandidaat leverancier lezer website internet online digitaal digitale " +
    "systeem platform software oplossing project dienst product producten bedrijf kantoor beheer proces ondersteuning informatie " +
    "aantal niveau probleem helft derde kwart procent huidige beter sneller andere eenvoudig dagelijks wekelijks maandelijks jaarlijks " +
    "lokale nationale interne externe mobiele moderne handmatig algemeen beschikbaar telefoon papier punten plaats fase resultaat " +
    "kwaliteit versie begin budget grote kleine nieuwe altijd engels nederlands pagina",
  pl:
    "klient klienci klientów użytkownik gość goście pacjent członek uczeń nauczyciel lekarz kierowca zespół pracownik pracownicy kolega " +
    "partner rodzice dzieci osoba osoby ludzie kandydat dostawca czytelnik strona strony internet online cyfrowy system platforma " +
    "oprogramowanie rozwiązanie projekt usługa produkt firma biuro zarządzanie proces wsparcie informacja informacje liczba poziom problem połowa " +
    "procent obecny obecnie lepszy inny prosty szybki dzienny tygodniowy miesięczny roczny prywatny publiczny lokalny krajowy wewnętrzny " +
    "zewnętrzny mobilny nowoczesny ręczny ogólny dostępny telefon papier punkt etap wynik jakość wersja początek budżet nowy zawsze " +
    "nigdy angielski polski",
  sv:
    "kunder kunden användare besökare gäster patient patienter medlem medlemmar elever lärare läkare förare medarbetare anställda " +
    "kollegor partner föräldrar barnen personer person personal kandidat leverantör läsare webbplats internet online digital system " +
    "plattform programvara lösning projekt tjänst produkt företag kontor hantering process support information antal nivå problem " +
    "hälften tredjedel procent nuvarande bättre snabbare andra enkel dagligen veckovis månadsvis årlig lokala interna externa mobil " +
    "modern manuell allmän tillgänglig telefon papper punkt steget fasen resultat kvalitet version början budget stora små alltid " +
    "aldrig engelska svenska sidor sidan",
  da:
    "kunder kunden bruger brugere besøgende gæster patient patienter medlem medlemmer elever lærere læger chauffør medarbejder " +
    "medarbejdere ansatte kolleger partner forældre børnene personer person personale kandidat leverandør læsere hjemmeside internet online " +
    "digital system platform software løsning projekt tjeneste produkt firma virksomhed kontor styring proces support information " +
    "antal niveau problem halvdelen tredjedel procent nuværende bedre hurtigere andre enkel daglig ugentlig månedlig årlig lokale " +
    "interne eksterne mobil moderne manuel generel telefon papir punkt fasen resultat kvalitet version begyndelse budget store altid " +
    "aldrig engelsk dansk sider siden",
  nb:
    "kunder kunden bruker brukere besøkende gjester pasient pasienter medlem medlemmer elever lærere leger sjåfør medarbeider " +
    "ansatte kolleger partner foreldre barna personer person personale kandidat leverandør lesere nettsted nettside internett online " +
    "digital system plattform programvare løsning prosjekt tjeneste produkt firma bedrift kontor styring prosess støtte informasjon " +
    "antall nivå problem halvparten tredjedel prosent nåværende bedre raskere andre enkel daglig ukentlig månedlig årlig lokale " +
    "interne eksterne mobil moderne manuell generell telefon papir punkt fasen resultat kvalitet versjon begynnelse budsjett store " +
    "alltid aldri engelsk norsk sider siden",
  fi:
    "asiakas asiakkaat asiakkaiden käyttäjä käyttäjät kävijä vieras potilas potilaat jäsen jäsenet oppilas opettaja lääkäri kuljettaja " +
    "työntekijä henkilöstö kollega kumppani vanhemmat lapset ihmiset henkilö toimittaja lukija sivusto internet verkko digitaalinen järjestelmä " +
    "alusta ohjelmisto ratkaisu projekti palvelu tuote yritys toimisto hallinta prosessi tuki tieto määrä taso ongelma puolet kolmannes " +
    "prosentti nykyinen parempi nopeampi muut yksinkertainen päivittäin viikoittain kuukausittain vuosittain paikallinen sisäinen ulkoinen mobiili " +
    "yleinen puhelin paperi kohta vaihe tulos laatu versio alku budjetti suuri pieni uusi aina englanti suomi sivut",
  cs:
    "zákazník zákazníci zákazníků klient klienti uživatel návštěvník host hosté pacient pacienti členové žák učitel lékař řidič zaměstnanec " +
    "zaměstnanci kolega partner rodiče děti osoba osoby lidé kandidát dodavatel čtenář stránka stránky internet online digitální systém platforma " +
    "software řešení projekt služba produkt firma kancelář správa proces podpora informace počet úroveň problém polovina třetina " +
    "procento současný lepší rychlejší jiný jednoduchý denní týdenní měsíční roční soukromý veřejný místní interní externí mobilní moderní " +
    "ruční obecný dostupný telefon papír místo etapa výsledek kvalita verze začátek rozpočet velký malý nový vždy nikdy anglický český",
  ja:
    "顧客 お客様 利用者 来訪者 訪問者 患者 会員 学生 生徒 先生 看護師 医師 運転手 社員 従業員 職員 担当者 担当 同僚 家族 スタッフ メンバー " +
    "ユーザー サイト ページ ウェブ ウェブサイト ホームページ オンライン デジタル システム プラットフォーム ソフトウェア アプリ プロジェクト " +
    "サービス 製品 商品 会社 企業 当社 弊社 自社 事業 業務 作業 管理 対応 支援 情報 問題 課題 時間 今日 現在 半分 全体 すべて 以内 以上 以下 " +
    "新規 既存 電話 メール 紙 段階 結果 品質 開始 予算 完了 必要 可能 利用 使用 提供 作成 制作 実施 導入 改善 向上 削減 増加 日本 日本語 英語 " +
    "毎日 毎週 毎月 年間 月間 週間 以前 以後 場合 内容 全て 手作業",
  "zh-Hans":
    "客户 顾客 用户 访客 来宾 患者 病人 会员 学生 老师 教师 护士 医生 司机 员工 职员 同事 团队 家庭 人员 人们 网站 网页 页面 在线 数字 系统 " +
    "平台 软件 应用 项目 服务 产品 商品 公司 企业 业务 工作 管理 支持 信息 问题 时间 今天 目前 现在 一半 全部 以内 以上 以下 新的 现有 电话 " +
    "邮件 阶段 结果 质量 开始 预算 完成 需要 可以 使用 提供 制作 设计 实施 改善 提高 减少 增加 中文 英文 每天 每周 每月 每年 没有 不能 内容 多个",
  ar:
    "عملاء عميل زبائن زبون مستخدم مستخدمين زوار زائر ضيوف ضيف مرضى مريض أعضاء عضو طلاب طالب معلم ممرض طبيب أطباء سائق موظف موظفين موظفون فريق زملاء " +
    "شريك عائلة أطفال أشخاص شخص ناس موقع صفحة صفحات إنترنت إلكتروني إلكترونية رقمي رقمية نظام منصة برنامج برمجيات تطبيق مشروع خدمة خدمات منتج منتجات " +
    "شركة مكتب إدارة عملية دعم معلومات عدد مستوى مشكلة ساعة نصف ثلث ربع حالي حالية أفضل أسرع بسيط يومي يومية أسبوعي شهري شهرية سنوي خاص خاصة عام عامة " +
    "محلي داخلي خارجي حديث حديثة جديد جديدة يدوي يدوية متاح هاتف بريد ورقي ورقية نقطة مرحلة نتيجة جودة نسخة بداية ميزانية كبير كبيرة صغير صغيرة عربية " +
    "عربي إنجليزية إنجليزي توجد يوجد أثناء خلال بدون جميع",
  he:
    "לקוחות לקוח משתמש משתמשים מבקר מבקרים אורחים אורח חולים מטופל מטופלים חבר חברים תלמיד תלמידים מורה אחות רופא נהג עובד עובדים צוות " +
    "שותף משפחה ילדים אנשים אדם אתר עמוד עמודים אינטרנט מקוון מקוונת דיגיטלי דיגיטלית מערכת פלטפורמה תוכנה אפליקציה פרויקט שירות שירותים מוצר מוצרים " +
    "חברה משרד ניהול תהליך תמיכה מידע מספר רמה בעיה שעה מחצית שליש רבע נוכחי נוכחית פשוט יומי יומית שבועי חודשי שנתי פרטי ציבורי מקומי פנימי חיצוני " +
    "חדש חדשה ידני טלפון דואר נייר נקודה שלב תוצאה איכות גרסה התחלה תקציב גדול קטן עברית אנגלית תמיד",
};

/** Words between things, beside the most frequent ones that tell languages apart. What follows them belongs to what stands before. */
const LINKS: Record<Language, string> = {
  en:
    "above across against along although among and another around because been before behind being below beneath beside besides between beyond both but " +
    "could during each either else even from have here inside instead like many might most much must near neither none once onto other our outside " +
    "per plus rather same should since such than that their then there these this those though through throughout till today together too toward " +
    "towards twice unless until unto upon versus via were where whereas whether while whose why with without would yet",
  de:
    "ohne kein keine keinen keiner unter zwischen während gegen damit dann diese dieser dieses diesen jede jeder jedes jeden mehr welche welcher deren dessen " +
    "derzeit bereits schon sich seit muss müssen kann können wurde wurden soll sollen noch etwa rund alles viele vielen wenige zuerst bisher danach hier dort " +
    "innerhalb außerhalb anhand mittels statt trotz weil wenn wann dafür dabei dadurch davon daran ihnen einige beiden selbst somit jeweils mindestens höchstens",
  fr:
    "depuis pendant contre trop beaucoup peut peuvent doit doivent quand aucun aucune ainsi celle celui ceux autres moins chez vers hors jusque lors lorsque " +
    "selon parmi dont tout toute cela encore déjà sous très alors donc aussi ensuite environ être était avoir",
  es:
    "durante contra ante bajo según hacia cuando donde cual cuales quien alguno alguna algunos ninguno ninguna todo toda todas otros otras estos estas esos esas " +
    "mucho mucha muchos muchas poco menos más mientras aunque porque entonces después antes puede pueden debe deben tiene tienen había dentro fuera cerca",
  it:
    "durante contro senza verso quando dove quale quali alcuni alcune nessuno nessuna tutto tutta tutti tutte altri altre questi queste quelli molto molti molte poco " +
    "meno mentre perché quindi poi prima deve devono possono hanno essere entro presso circa sotto sopra",
  "pt-BR":
    "durante contra sob segundo quando onde qual quais quem algum alguma alguns nenhum nenhuma todo toda todos todas outros outras estes estas esses muito muita " +
    "muitos muitas pouco menos enquanto embora porque então antes pode podem deve devem tem dentro fora perto cerca",
  "pt-PT":
    "durante contra sob segundo quando onde qual quais quem algum alguma alguns nenhum nenhuma todo toda todos todas outros outras estes estas esses muito muita " +
    "muitos muitas pouco menos enquanto embora porque então antes pode podem deve devem tem dentro fora perto cerca",
  nl:
    "zonder tussen tijdens tegen onder boven sinds vanaf binnen buiten geen meer veel weinig welke waar wanneer omdat terwijl hier daar moet moeten worden werden " +
    "heeft hebben reeds ongeveer zelf beide andere",
  pl:
    "przed między podczas przeciw bez nad pod przy wokół kiedy gdzie który które których jakie żaden żadna wszystkie wszyscy wiele mało więcej mniej ponieważ " +
    "jednak potem może mogą musi muszą wewnątrz około",
  sv: "innan mellan under mot över sedan inom utanför ingen inget inga mycket många färre vilken vilka där eftersom medan måste kunna hade redan ungefär själv båda andra",
  da: "inden mellem under mod over siden indenfor udenfor ingen intet meget mange færre hvilken hvilke hvor fordi mens skal kunne havde allerede omkring selv begge andre",
  nb: "innen mellom under mot over siden utenfor ingen intet mye mange færre hvilken hvilke hvor fordi mens skal kunne hadde allerede omtrent selv begge andre",
  fi: "ilman välillä aikana vastaan alla yllä sisällä ulkona mitään monta paljon vähän mikä missä milloin koska pitää täytyy voivat olivat noin itse molemmat muut",
  cs: "před mezi během proti nad pod při kolem kdy kde která které kteří žádný žádná všechny mnoho málo více méně protože však potom může mohou musí uvnitř",
  ja: "",
  "zh-Hans": "",
  ar: "من في على إلى عن مع حتى أو هذا هذه ذلك تلك التي الذي الذين كل بين عند قبل بعد لا لم لن غير ليس ليست دون أن إن كان كانت ثم فقط أي حول منذ خلال ما هو هي",
  he: "של את על עם אל מן בין כל לא אין יש או אם כי גם רק זה זאת אלה אשר לפני אחרי בלי ללא עד תוך היא הוא",
};

/** The words that join two things into one passage. */
const AND: Record<Language, string> = {
  en: "and",
  de: "und sowie",
  fr: "et",
  es: "y e",
  it: "e ed",
  "pt-BR": "e",
  "pt-PT": "e",
  nl: "en",
  pl: "i oraz",
  sv: "och samt",
  da: "og samt",
  nb: "og samt",
  fi: "ja sekä",
  cs: "a i",
  ja: "",
  "zh-Hans": "",
  ar: "و",
  he: "",
};

export const isAnd = (word: string, language: Language): boolean => AND[language].split(" ").includes(word);

const setsOf = (words: Record<Language, string>) => {
  const sets = new Map<Language, ReadonlySet<string>>();
  return (language: Language): ReadonlySet<string> => {
    const made = sets.get(language) ?? new Set(words[language].split(" ").map(fold));
    sets.set(language, made);
    return made;
  };
};

/** Folded. */
export const commonWords = setsOf(COMMON);
export const links = setsOf(LINKS);
