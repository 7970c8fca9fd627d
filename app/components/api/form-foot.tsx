import { Button, ButtonLink } from "~/ui/button";

interface FormFootProps {
  submit: string;
  isBusy: boolean;
  /** Where Cancel leads. */
  back?: string;
  /** The form takes something away. */
  isDanger?: boolean;
  disabled?: boolean;
}

/** The end of a form on a page of its own: one button, and the way back. */
export const FormFoot = ({ submit, isBusy, back = "/settings/api", isDanger, disabled }: FormFootProps) => (
  <div className="flex flex-col gap-2 sm:flex-row">
    <Button variant={isDanger ? "danger" : "primary"} busy={isBusy} disabled={disabled}>
      {submit}
    </Button>
    <ButtonLink to={back} variant="quiet">
      Cancel
    </ButtonLink>
  </div>
);
