import { Button, ButtonLink } from "~/ui/button";

/** Below a form that makes something: to make it, or back to where the others are. */
export const FormFoot = ({ submit, isBusy }: { submit: string; isBusy: boolean }) => (
  <div className="flex flex-col gap-2 sm:flex-row">
    <Button variant="primary" busy={isBusy}>
      {submit}
    </Button>
    <ButtonLink to="/settings/api" variant="quiet">
      Cancel
    </ButtonLink>
  </div>
);
