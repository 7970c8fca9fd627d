// @ts-check
/** The price table on the landing page: a client's, but its choice stays out of the address. */
import { showPrice, startPrice } from "~/routes/client/script/price.js";

startPrice();
showPrice();
