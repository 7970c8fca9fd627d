import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Panel } from "~/ui/panel";

/** docs/product.md 8 */
export const UsersNotLoaded = () => (
  <Panel flush>
    <EmptyState
      title="Error Loading Users"
      action={
        <ButtonLink to="/admin/users" reloadDocument>
          Try again
        </ButtonLink>
      }
    >
      The list could not be loaded. Please try again.
    </EmptyState>
  </Panel>
);
