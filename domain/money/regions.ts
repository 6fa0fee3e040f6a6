/** The regions of ISO 3166 in which people pay with each currency; those of the most travelled ones. */
const REGIONS = `
  AED AE|ALL AL|AMD AM|ARS AR|AUD AU|AZN AZ|BAM BA|BDT BD|BHD BH|BOB BO|BRL BR|BYN BY|CAD CA|CHF CH LI|CLP CL|CNY CN|
  COP CO|CRC CR|CZK CZ|DKK DK GL FO|DOP DO|DZD DZ|EGP EG|ETB ET|
  EUR AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM XK|
  GBP GB IM JE GG|GEL GE|GHS GH|GTQ GT|HKD HK|HUF HU|IDR ID|ILS IL|INR IN|IQD IQ|ISK IS|JMD JM|JOD JO|JPY JP|KES KE|
  KRW KR|KWD KW|KZT KZ|LBP LB|LKR LK|MAD MA|MDL MD|MKD MK|MXN MX|MYR MY|NGN NG|NOK NO|NPR NP|NZD NZ|OMR OM|PEN PE|
  PHP PH|PKR PK|PLN PL|PYG PY|QAR QA|RON RO|RSD RS|RUB RU|SAR SA|SEK SE|SGD SG|THB TH|TND TN|TRY TR|TWD TW|TZS TZ|
  UAH UA|UGX UG|USD US PR EC SV|UYU UY|UZS UZ|VND VN|XAF CM GA|XOF BF BJ CI ML NE SN TG|ZAR ZA`;

/** The currency of each region. */
export const currencyOfRegion: ReadonlyMap<string, string> = new Map(
  REGIONS.split("|").flatMap((line) => {
    const [currency = "", ...regions] = line.trim().split(/\s+/);
    return regions.map((region) => [region, currency] as const);
  }),
);
