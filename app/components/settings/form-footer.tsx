import { t } from "~/platform/words/t";
import { Button, ButtonLink } from "~/ui/button";

interface FormFooterProps {
  submit: string;
  isBusy: boolean;
  back?: string;
  isDanger?: boolean;
  disabled?: boolean;
}

export const FormFooter = ({
  submit,
  isBusy,
  back = "/settings/api",
  isDanger,
  disabled,
}: FormFooterProps) => (
  <div className="flex flex-col gap-2 sm:flex-row">
    <Button variant={isDanger ? "danger" : "primary"} busy={isBusy} disabled={disabled}>
      {submit}
    </Button>
    <ButtonLink to={back} variant="quiet">
      {t("Cancel")}
    </ButtonLink>
  </div>
);
