// Receipts that were made up for the tests, as shops of each country print them.

export interface DrawnReceipt {
  name: string;
  locale?: string;
  text: string;
  merchant: string;
  date: string;
  currency: string;
  totalCents: number;
  taxCents?: number;
  tipCents?: number;
  discountCents?: number;
  roundingCents?: number;
  /** Name and amount of each item. */
  items: [name: string, amountCents: number][];
}

export const receiptsOfTheWorld: DrawnReceipt[] = [
  {
    name: "an American diner: tax and tip are added",
    locale: "en-US",
    text: `
      BLUE LANTERN DINER
      214 Harbor St
      Portland, OR 97204
      Server: Kim      Table 12
      03/07/2026 7:42 PM
      2 Cheeseburger      25.90
      1 Iced Tea          3.50
      1 Apple Pie         6.25
      Subtotal            35.65
      Tax                 2.85
      Tip                 7.00
      TOTAL               $45.50
      VISA ****1234       45.50`,
    merchant: "BLUE LANTERN DINER",
    date: "2026-03-07",
    currency: "USD",
    totalCents: 4550,
    taxCents: 285,
    tipCents: 700,
    items: [
      ["Cheeseburger", 2590],
      ["Iced Tea", 350],
      ["Apple Pie", 625],
    ],
  },
  {
    name: "a German supermarket: the tax is included",
    locale: "de-DE",
    text: `
      Markt am Eck GmbH
      Lindenstraße 4
      10115 Berlin
      Vollmilch 3,5%      1,19 A
      Bauernbrot          3,49 A
      2 x 0,89
      Joghurt             1,78 A
      Pfand               0,25 B
      SUMME               EUR 6,71
      Bar                 10,00
      Rückgeld            -3,29
      A 7,0% Netto 6,04   MwSt 0,42   Brutto 6,46
      14.02.2026 18:03`,
    merchant: "Markt am Eck GmbH",
    date: "2026-02-14",
    currency: "EUR",
    totalCents: 671,
    items: [
      ["Vollmilch 3,5%", 119],
      ["Bauernbrot", 349],
      ["Joghurt", 178],
      ["Pfand", 25],
    ],
  },
  {
    name: "a French bistro with a discount",
    locale: "fr-FR",
    text: `
      Le Petit Quai
      12 rue des Lilas
      75011 Paris
      le 9 janvier 2026 à 20h15
      2 Plat du jour      29,00 €
      1 Carafe de vin     12,50 €
      2 Café              5,00 €
      Remise fidélité     -4,65 €
      TOTAL TTC           41,85 €
      dont TVA 10%        3,80 €
      Carte bancaire      41,85 €`,
    merchant: "Le Petit Quai",
    date: "2026-01-09",
    currency: "EUR",
    totalCents: 4185,
    taxCents: 380,
    discountCents: 465,
    items: [
      ["Plat du jour", 2900],
      ["Carafe de vin", 1250],
      ["Café", 500],
    ],
  },
  {
    name: "a Mexican restaurant with a tip",
    locale: "es-MX",
    text: `
      FONDA LA CAZUELA
      Calle Hidalgo 88
      Fecha: 05/11/2025 14:20
      3 Tacos al pastor      75.00
      1 Agua de jamaica      28.00
      1 Flan napolitano      45.00
      Subtotal               148.00
      Propina                22.20
      Total                  $170.20 MXN
      Efectivo               200.00
      Cambio                 29.80`,
    merchant: "FONDA LA CAZUELA",
    date: "2025-11-05",
    currency: "MXN",
    totalCents: 17020,
    tipCents: 2220,
    items: [
      ["Tacos al pastor", 7500],
      ["Agua de jamaica", 2800],
      ["Flan napolitano", 4500],
    ],
  },
  {
    name: "an Italian trattoria",
    locale: "it-IT",
    text: `
      Trattoria del Ponte S.r.l.
      Via Verdi 3
      P.IVA 01234567890
      Coperto x2          4,00
      Spaghetti           11,50
      Lasagne             12,00
      Acqua               2,50
      TOTALE COMPLESSIVO  € 30,00
      di cui IVA          2,73
      Pagamento contante  50,00
      Resto               20,00
      21-12-2025 13:11`,
    merchant: "Trattoria del Ponte S.r.l",
    date: "2025-12-21",
    currency: "EUR",
    totalCents: 3000,
    taxCents: 273,
    items: [
      ["Coperto", 400],
      ["Spaghetti", 1150],
      ["Lasagne", 1200],
      ["Acqua", 250],
    ],
  },
  {
    name: "a Brazilian snack bar with a service charge",
    locale: "pt-BR",
    text: `
      LANCHONETE SOL NASCENTE
      CNPJ 12.345.678/0001-90
      Data: 18/04/2026
      2 Pastel            17,80
      1 Caldo de cana     9,50
      Subtotal            R$ 27,30
      Taxa de serviço     R$ 2,73
      TOTAL               R$ 30,03
      Cartão              R$ 30,03`,
    merchant: "LANCHONETE SOL NASCENTE",
    date: "2026-04-18",
    currency: "BRL",
    totalCents: 3003,
    tipCents: 273,
    items: [
      ["Pastel", 1780],
      ["Caldo de cana", 950],
    ],
  },
  {
    name: "a Dutch shop that rounds to five cents",
    locale: "nl-NL",
    text: `
      De Gouden Kaas
      Markt 7
      Kaas jong belegen   8,43
      Stroopwafels        2,29
      Subtotaal           10,72
      Afronding           -0,02
      Te betalen          € 10,70
      Contant             20,00
      Wisselgeld          9,30
      3 mei 2026 11:05`,
    merchant: "De Gouden Kaas",
    date: "2026-05-03",
    currency: "EUR",
    totalCents: 1070,
    roundingCents: -2,
    items: [
      ["Kaas jong belegen", 843],
      ["Stroopwafels", 229],
    ],
  },
  {
    name: "a Swedish café",
    locale: "sv-SE",
    text: `
      Kafé Björken AB
      Storgatan 9
      Kvitto
      2026-03-21 09:48
      Kaffe               32,00
      Kanelbulle          29,00
      ATT BETALA          61,00 kr
      varav moms 12%      6,54
      Kort                61,00`,
    merchant: "Kafé Björken AB",
    date: "2026-03-21",
    currency: "SEK",
    totalCents: 6100,
    taxCents: 654,
    items: [
      ["Kaffe", 3200],
      ["Kanelbulle", 2900],
    ],
  },
  {
    name: "a Polish grocer",
    locale: "pl-PL",
    text: `
      SKLEP POD LIPĄ
      ul. Długa 5
      PARAGON FISKALNY
      Chleb żytni         6,49 C
      Ser gouda           12,30 C
      Masło 2 x 7,99      15,98 C
      SUMA PTU            1,66
      SUMA PLN            34,77
      Gotówka             50,00
      Reszta              15,23
      2026-01-30`,
    merchant: "SKLEP POD LIPĄ",
    date: "2026-01-30",
    currency: "PLN",
    totalCents: 3477,
    taxCents: 166,
    items: [
      ["Chleb żytni", 649],
      ["Ser gouda", 1230],
      ["Masło", 1598],
    ],
  },
  {
    name: "a Japanese shop without decimals",
    locale: "ja-JP",
    text: `
      さくら食堂
      2026年2月3日 12:34
      ラーメン            ¥980
      餃子                ¥450
      小計                ¥1,430
      消費税              ¥143
      合計                ¥1,573
      お預り              ¥2,000
      お釣り              ¥427`,
    merchant: "さくら食堂",
    date: "2026-02-03",
    currency: "JPY",
    totalCents: 1573,
    taxCents: 143,
    items: [
      ["ラーメン", 980],
      ["餃子", 450],
    ],
  },
  {
    name: "a British pub with a service charge",
    locale: "en-GB",
    text: `
      THE COPPER KETTLE
      8 Mill Lane
      12/03/2026 21:15
      2 Fish & Chips      £27.00
      1 Sticky Toffee     £6.50
      Sub Total           £33.50
      Service Charge 10%  £3.35
      Total Due           £36.85
      VAT included        £6.14
      Card                £36.85`,
    merchant: "THE COPPER KETTLE",
    date: "2026-03-12",
    currency: "GBP",
    totalCents: 3685,
    taxCents: 614,
    tipCents: 335,
    items: [
      ["Fish & Chips", 2700],
      ["Sticky Toffee", 650],
    ],
  },
  {
    name: "an Indian restaurant with two taxes",
    locale: "en-IN",
    text: `
      MANGO LEAF RESTAURANT
      Date: 26-01-2026
      Masala Dosa    2    240.00
      Filter Coffee    2    120.00
      Paneer Thali    1    980.00
      Sub Total           1,340.00
      CGST 2.5%           33.50
      SGST 2.5%           33.50
      Grand Total         ₹1,407.00`,
    merchant: "MANGO LEAF RESTAURANT",
    date: "2026-01-26",
    currency: "INR",
    totalCents: 140_700,
    taxCents: 6700,
    items: [
      ["Masala Dosa", 24_000],
      ["Filter Coffee", 12_000],
      ["Paneer Thali", 98_000],
    ],
  },
  {
    name: "a Swiss mountain hut with an apostrophe between thousands",
    locale: "de-CH",
    text: `
      Berghütte Sonnegg
      06.08.2025
      Gruppenmenu 30x     1'050.00
      Apfelsaft 5x        22.50
      Total CHF           1'072.50
      inkl. MwSt 8.1%     80.36`,
    merchant: "Berghütte Sonnegg",
    date: "2025-08-06",
    currency: "CHF",
    totalCents: 107_250,
    taxCents: 8036,
    items: [
      ["Gruppenmenu", 105_000],
      ["Apfelsaft", 2250],
    ],
  },
  {
    name: "a café in Kuwait with three decimals",
    locale: "en-KW",
    text: `
      PEARL COAST CAFE
      Date 02/02/2026
      Karak Tea           0.750
      Date Cake           1.500
      Total KWD           2.250
      Cash                5.000
      Change              2.750`,
    merchant: "PEARL COAST CAFE",
    date: "2026-02-02",
    currency: "KWD",
    totalCents: 2250,
    items: [
      ["Karak Tea", 750],
      ["Date Cake", 1500],
    ],
  },
  {
    name: "an Indonesian stall without decimals",
    locale: "id-ID",
    text: `
      WARUNG BU TINI
      17/05/2026
      Nasi Goreng         Rp 25.000
      Es Teh              Rp 6.000
      Total               Rp 31.000
      Tunai               Rp 50.000
      Kembali             Rp 19.000`,
    merchant: "WARUNG BU TINI",
    date: "2026-05-17",
    currency: "IDR",
    totalCents: 3_100_000,
    items: [
      ["Nasi Goreng", 2_500_000],
      ["Es Teh", 600_000],
    ],
  },
  {
    name: "a Malaysian shop that prints the unit price below",
    locale: "ms-MY",
    text: `
      KEDAI RUNCIT MAJU SDN BHD
      (123456-A)
      TAX INVOICE
      DATE: 07/06/2026
      SUSU SEGAR 1L        RM13.60 S
      @2 X RM 6.80
      ROTI GANDUM          RM4.32 S
      TOTAL SALES (INCLUSIVE SST) RM   17.92
      ROUNDING ADJUSTMENT RM   -.02
      TOTAL ROUNDED RM   17.90
      CASH RM   20.00
      CHANGE RM   2.10`,
    merchant: "KEDAI RUNCIT MAJU SDN BHD",
    date: "2026-06-07",
    currency: "MYR",
    totalCents: 1790,
    roundingCents: -2,
    items: [
      ["SUSU SEGAR 1L", 1360],
      ["ROTI GANDUM", 432],
    ],
  },
  {
    name: "a Canadian café with two taxes",
    locale: "en-CA",
    text: `
      MAPLE & RYE
      2026-07-01 10:20
      Butter Tart         4.25
      Latte               5.50
      Subtotal            9.75
      GST 5%              0.49
      QST 9.975%          0.97
      Total               $11.21`,
    merchant: "MAPLE & RYE",
    date: "2026-07-01",
    currency: "CAD",
    totalCents: 1121,
    taxCents: 146,
    items: [
      ["Butter Tart", 425],
      ["Latte", 550],
    ],
  },
];
