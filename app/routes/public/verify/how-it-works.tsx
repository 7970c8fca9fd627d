import type { ReactNode } from "react";
import { useTranslate } from "~/components/message";
import { HASH_COMMANDS } from "./hash-commands";

export function HowItWorks() {
  const t = useTranslate();
  return (
    <div className="mt-14 grid gap-8 border-t border-line pt-8 sm:grid-cols-2">
      <Part title={t("verify.compute")}>
        <p>{t("verify.compute.text")}</p>
        <dl className="mt-3 grid gap-2">
          {HASH_COMMANDS.map(([system, command]) => (
            <div key={system}>
              <dt className="text-xs text-muted">{system}</dt>
              <dd>
                <code translate="no" dir="ltr" className="wrap-anywhere">
                  {command}
                </code>
              </dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title={t("verify.meaning")}>
        <p>{t("verify.meaning.unaltered")}</p>
        <p className="mt-3">{t("verify.meaning.without_us")}</p>
      </Part>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0 text-sm text-pretty">
    <h2 className="mb-2 text-base font-semibold">{title}</h2>
    {children}
  </section>
);
