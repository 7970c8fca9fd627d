import { Message, useTranslate } from "~/components/message";
import {
  type DisclosurePoint,
  disclosureIn,
  disclosureVersion,
  EARLIER_DISCLOSURES,
  languageOfDisclosure,
} from "~/domain/signing/disclosure";
import type { SigningPageView } from "~/domain/signing/signing-page";
import { directionOf } from "~/platform/language/direction";
import type { Language } from "~/platform/language/languages";
import { translateIn } from "~/platform/language/load-language";
import { FormFailure } from "../form-failure";
import { postTo } from "../post-to";
import { Moment } from "./moment";
import type { Refused } from "./sign-steps";

interface SignConsentProps {
  page: SigningPageView;
  refused: Refused | undefined;
}

/** A separate step before signing (docs/evidence.md 1). */
export function SignConsent({ page, refused }: SignConsentProps) {
  return page.consentedAt === null ? (
    <AskForConsent page={page} refused={refused} />
  ) : (
    <Consented page={page} givenAt={page.consentedAt} refused={refused} />
  );
}

/** These points are always open (docs/evidence.md 1). */
const ESSENTIAL = 3;

function AskForConsent({ page, refused }: SignConsentProps) {
  const t = useTranslate();
  const points = disclosureIn(t);
  return (
    <form
      method="post"
      action={postTo(page.path, t.language, "steps")}
      className="panel stack"
      data-sends
      aria-labelledby="agree-title"
    >
      <input type="hidden" name="intent" value="consent" />
      <input type="hidden" name="disclosure" value={disclosureVersion(t.language)} />
      <div className="stack tight">
        <h2 id="agree-title">{t("consent.title")}</h2>
        <p className="small">{t("consent.intro")}</p>
      </div>
      <Points points={points.slice(0, ESSENTIAL)} />
      <details className="more">
        <summary>{t("consent.more")}</summary>
        <Points points={points.slice(ESSENTIAL)} />
      </details>
      <div className="sign-bar stack">
        <FormFailure message={refused?.message} />
        <div className="row">
          <button className="button primary" type="submit" data-busy={t("consent.busy")}>
            {t("consent.button")}
          </button>
        </div>
      </div>
    </form>
  );
}

function Consented({ page, givenAt, refused }: SignConsentProps & { givenAt: number }) {
  const t = useTranslate();
  return (
    <section className="panel stack tight agreed" aria-label={t("consent.section")}>
      <p className="checked">
        <Message id="consent.given" time={<Moment time={givenAt} />} />
      </p>
      <details className="more" open={refused !== undefined}>
        <summary>{t("consent.withdraw.title")}</summary>
        <form
          method="post"
          action={postTo(page.path, t.language, "steps")}
          className="stack tight"
          data-sends
        >
          <p>{t("consent.withdraw.text")}</p>
          <input type="hidden" name="intent" value="withdraw-consent" />
          <FormFailure message={refused?.message} />
          <div className="row">
            <button className="button" type="submit" data-busy={t("consent.withdraw.busy")}>
              {t("consent.withdraw.button")}
            </button>
          </div>
        </form>
      </details>
      <details className="more">
        <summary>{t("consent.agreed_to")}</summary>
        <Disclosure version={page.disclosureVersion} />
      </details>
    </section>
  );
}

/** The version the client agreed to, in its language, which the loader has loaded; not the newest. */
function Disclosure({ version }: { version: string | null }) {
  const t = useTranslate();
  const language = version === null ? t.language : languageOfDisclosure(version);
  const earlier = version === null ? undefined : EARLIER_DISCLOSURES[version];
  const own = language === t.language ? {} : { lang: language, dir: directionOf(language) };
  if (!earlier) return <Points points={disclosureIn(translateIn(language))} {...own} />;
  return earlier.map((paragraph) => (
    <p key={paragraph} {...own}>
      {paragraph}
    </p>
  ));
}

export function OwnAgreement() {
  const t = useTranslate();
  return (
    <>
      <input type="hidden" name="disclosure" value={disclosureVersion(t.language)} />
      <details className="more">
        <summary>{t("consent.own")}</summary>
        <Points points={disclosureIn(t)} />
      </details>
    </>
  );
}

interface PointsProps {
  points: readonly DisclosurePoint[];
  lang?: Language;
  dir?: "ltr" | "rtl";
}

const Points = ({ points, ...own }: PointsProps) => (
  <dl className="points" {...own}>
    {points.map(({ title, text }) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
