import { describe, expect, it } from "vitest";
import { detectBot, detectNamedBot } from "./bot-detection";

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
const from = (userAgent: string | null, purpose: string | null = null) => ({ userAgent, purpose });

describe("what fetches a page", () => {
  it.each([
    [
      "Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)",
      "Google mail proxy",
    ],
    ["YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html", "Yahoo mail proxy"],
    [
      "Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; ms-office; MSOffice 16)",
      "Microsoft Safe Links and previews",
    ],
    ["Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5", "Microsoft Safe Links and previews"],
    ["Mozilla/5.0 (compatible; Proofpoint URL Defense)", "Proofpoint"],
    ["Mimecast-URL-Scanner/1.0", "Mimecast"],
    ["BarracudaCentral (http://barracudacentral.org/)", "Barracuda"],
    ["Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)", "Slack preview"],
    ["WhatsApp/2.23.20.0", "WhatsApp preview"],
    ["facebookexternalhit/1.1", "Facebook preview"],
    ["Twitterbot/1.0", "X preview"],
    ["LinkedInBot/1.0 (compatible; Mozilla/5.0)", "LinkedIn preview"],
  ])("%s is a program by its name", (userAgent, name) => {
    expect(detectBot(from(userAgent))).toEqual({ name, why: "the name it gives itself" });
  });

  it.each(["prefetch", "prefetch;prerender", "prerender", "preview"])(
    "a browser with %s fetches ahead",
    (purpose) => {
      expect(detectNamedBot(from(CHROME, purpose))).toMatchObject({ why: "a header that says so" });
    },
  );

  it.each([CHROME, IPHONE])("%s is a browser", (userAgent) => {
    expect(detectBot(from(userAgent))).toBeNull();
  });

  it("a bot of another name is guessed, and still believed when it acts like a person", () => {
    const bot = from("python-requests/2.32");
    expect(detectBot(bot)).toMatchObject({ name: "Other programs" });
    expect(detectNamedBot(bot)).toBeNull();
  });

  it("whoever gives no name is a program", () => {
    expect(detectBot(from(null))).toMatchObject({ why: "it gives no name" });
  });
});
