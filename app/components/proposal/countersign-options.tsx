import type { ComponentProps } from "react";
import type { Countersigner } from "~/domain/signing/parties/countersigners.server";
import { t } from "~/platform/words/t";
import { Select } from "~/ui/form/field";

interface CountersignOptionsProps {
  order: Omit<ComponentProps<typeof Select>, "label" | "ref">;
  by: Omit<ComponentProps<typeof Select>, "label" | "ref">;
  /** The account itself is the first. */
  able: readonly Pick<Countersigner, "id" | "name" | "email">[];
}

/** Asks whether the sender signs too, when, and who does. */
export const CountersignOptions = ({ order, by, able }: CountersignOptionsProps) => (
  <>
    <Select {...order} label={t("Your own signature")}>
      <option value="no">{t("Not asked for")}</option>
      <option value="after">{t("After the clients have signed")}</option>
      <option value="before">{t("Before the clients are asked")}</option>
    </Select>
    {able.length > 1 ? (
      <Select {...by} label={t("Who signs for you")}>
        {able.map(({ id, name, email }, at) => (
          <option key={id} value={email}>
            {at === 0 ? t("You") : name}
          </option>
        ))}
      </Select>
    ) : null}
  </>
);
