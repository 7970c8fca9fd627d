import { cancelEndpoint } from "./cancel-endpoint";

export const loader = cancelEndpoint(
  "Cancels the subscription at the end of the paid period; cancelling again changes nothing",
);

export const action = loader;
