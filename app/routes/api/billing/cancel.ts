import { cancelEndpoint } from "./cancel-endpoint";

export const loader = cancelEndpoint("The same as POST /api/cancel-subscription");

export const action = loader;
