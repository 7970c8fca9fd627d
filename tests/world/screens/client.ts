/** What a client gets to see. */
import { click, type Screen } from "./screen";

export const CLIENT_SCREENS: Screen[] = [
  { audience: "client", name: "sign", path: async (cast) => String((await cast.toSign()).path) },
  {
    audience: "client",
    name: "sign-closed",
    alike: "sign-declined",
    path: async (cast) => String((await cast.rejected()).path),
    ready: "role=heading[name='This proposal was declined']",
  },
  {
    audience: "client",
    name: "sign-form",
    path: async (cast) => String((await cast.consented()).path),
    ready: "role=heading[name='Your signature']",
  },
  {
    audience: "client",
    name: "sign-styles",
    path: async (cast) => String((await cast.consented()).path),
    act: async (page) => {
      for (const words of ["Change style", "Decline this proposal"])
        await click(page.getByText(words, { exact: true }));
    },
  },
  {
    audience: "client",
    name: "sign-ask-code",
    path: async (cast) => String((await cast.toConfirm()).path),
    ready: "role=button[name='Email me a code']",
  },
  {
    audience: "client",
    name: "sign-enter-code",
    path: async (cast) => String((await cast.toConfirm()).path),
    // The code is asked for once in a world; whoever comes later finds its field.
    act: async (page) => {
      const ask = page.getByRole("button", { name: "Email me a code" });
      if (await ask.isVisible()) await click(ask);
      await page.locator("#code").fill("000000");
      await click(page.getByRole("button", { name: "Confirm" }));
      await page.getByText(/code doesn’t match the latest email|Too many wrong tries/).waitFor();
      // Where an address points at, keys start from there; those who walk the page start at its beginning.
      await page.goto(page.url().replace(/#.*/, ""));
    },
  },
  {
    audience: "client",
    name: "sign-drawing",
    path: async (cast) => String((await cast.consented()).path),
    act: (page) => page.locator("[value=drawn]").evaluate((radio: HTMLElement) => radio.click()),
  },
  {
    audience: "client",
    name: "sign-branded",
    alike: "sign",
    path: async (cast) => String((await cast.branded()).path),
  },
  { audience: "client", name: "sign-long", path: async (cast) => String((await cast.longToSign()).path) },
  {
    audience: "client",
    name: "sign-declined",
    path: async (cast) => String((await cast.declined()).path),
    ready: "role=heading[name='Proposal declined']",
  },
  {
    audience: "client",
    name: "sign-expired",
    path: async (cast) => String((await cast.expired()).path),
    ready: "role=heading[name='This link has expired']",
  },
  {
    audience: "client",
    name: "sign-lapsed",
    path: async (cast) => (await cast.lapsed()).toSign,
    ready: "role=button[name='Ask for more time']",
  },
  {
    audience: "client",
    name: "client-lapsed",
    path: async (cast) => (await cast.lapsed()).toAnswer,
    ready: "text=More time was asked for on",
  },
  {
    audience: "client",
    name: "sign-revoked",
    alike: "sign-withdrawn",
    path: async (cast) => String((await cast.revoked()).path),
    answers: 410,
  },
  {
    audience: "client",
    name: "sign-withdrawn",
    path: async (cast) => String((await cast.withdrawn()).path),
    answers: 410,
    ready: "text=The sender has withdrawn this link.",
  },
  {
    audience: "client",
    name: "sign-replaced",
    alike: "sign-expired",
    path: async (cast) => String((await cast.replaced()).path),
    answers: 410,
    ready: "role=button[name='Send me a new link']",
  },
  {
    audience: "client",
    name: "conversation",
    path: async (cast) => `${(await cast.toSign()).path}/conversation`,
    ready: "role=button[name='Send']",
  },
  {
    audience: "client",
    name: "conversation-asked",
    path: async (cast) => `${(await cast.branded()).path}/conversation`,
    // It is asked once in a world.
    act: async (page) => {
      if (await page.locator(".thread").count()) return;
      await page.locator("#text").fill("Could the launch be in May?\nThe fair begins on the third.");
      await click(page.locator("#ask button"));
      await page.locator(".thread").waitFor();
      await page.goto(page.url().replace(/#.*/, ""));
    },
  },
  {
    audience: "client",
    name: "conversation-closed",
    path: async (cast) => `${(await cast.declined()).path}/conversation`,
    ready: "text=This proposal was declined",
  },
  { audience: "client", name: "sign-unknown", alike: "client-unknown", path: "/sign/nonsense", answers: 404 },
  {
    audience: "client",
    name: "signed",
    path: async (cast) => String((await cast.signed()).path),
    ready: "role=link[name='Download the signed PDF']",
  },
  {
    audience: "client",
    name: "client",
    path: async (cast) => `/client/proposal/${(await cast.toApprove()).id}`,
  },
  // German and Finnish words are long; Arabic runs from right to left.
  {
    audience: "client",
    name: "client-in-german",
    path: async (cast) => `/client/proposal/${(await cast.toApprove()).id}?language=de`,
  },
  {
    audience: "client",
    name: "signature-in-finnish",
    path: async (cast) => `${(await cast.toSign()).path}?language=fi`,
  },
  {
    audience: "client",
    name: "signature-in-arabic",
    path: async (cast) => `${(await cast.toSign()).path}?language=ar`,
  },
  {
    audience: "client",
    name: "client-answer",
    path: async (cast) => String((await cast.toApprove()).path),
  },
  {
    audience: "client",
    name: "client-reject",
    path: async (cast) => String((await cast.toApprove()).path),
    act: (page) => click(page.locator("summary", { hasText: "Reject" })),
  },
  {
    audience: "client",
    name: "client-signature",
    alike: "client",
    path: async (cast) => `/client/proposal/${(await cast.toSign()).id}`,
  },
  {
    audience: "client",
    name: "client-approved",
    path: async (cast) => `/client/proposal/${(await cast.approved()).id}`,
    ready: "text=Approved by",
  },
  {
    audience: "client",
    name: "client-answered",
    path: async (cast) => String((await cast.approved()).path),
    ready: "text=You approved this proposal",
  },
  { audience: "client", name: "stop-reminders", path: async (cast) => (await cast.reminded()).stopPath },
  {
    audience: "client",
    name: "reminders-stopped",
    alike: "stop-reminders",
    path: async (cast) => `${(await cast.reminded()).stopPath}?done=1`,
  },
  { audience: "client", name: "ask-again", path: async (cast) => (await cast.reminded()).laterPath },
  {
    audience: "client",
    name: "ask-again-unknown",
    alike: "client-unknown",
    path: "/later/whichever-mail-it-is",
    answers: 404,
  },
  {
    audience: "client",
    name: "stop-unknown",
    alike: "client-unknown",
    path: "/stop/whichever-mail-it-is",
    answers: 404,
  },
  { audience: "client", name: "client-unknown", path: "/client/proposal/unknown", answers: 404 },
  { audience: "client", name: "documents", path: async (cast) => (await cast.portal()).full },
  {
    audience: "client",
    name: "documents-empty",
    alike: "documents",
    path: async (cast) => (await cast.portal()).empty,
  },
  {
    audience: "client",
    name: "documents-expired",
    path: async (cast) => (await cast.portal()).expired,
    answers: 410,
    ready: "role=button[name='Send me a new link']",
  },
  {
    audience: "client",
    name: "documents-closed",
    alike: "documents-expired",
    path: async (cast) => (await cast.portal()).closed,
    answers: 410,
    ready: "text=This page is no longer available",
  },
  {
    audience: "client",
    name: "documents-unknown",
    alike: "client-unknown",
    path: "/documents/nonsense",
    answers: 404,
  },
  { audience: "client", name: "documents-ask", path: async (cast) => (await cast.portal()).ask },
  {
    audience: "client",
    name: "documents-ask-reader",
    alike: "documents-ask",
    path: async (cast) => (await cast.portal()).askReader,
  },
  {
    audience: "client",
    name: "documents-asked",
    alike: "documents-ask",
    path: async (cast) => `${(await cast.portal()).ask}?mailed=1`,
    ready: ".alert.good",
  },
  {
    audience: "client",
    name: "sign-with-documents",
    path: async (cast) => (await cast.portal()).ask.replace(/\/documents$/, ""),
    ready: "a[href$='/documents']",
  },
];
