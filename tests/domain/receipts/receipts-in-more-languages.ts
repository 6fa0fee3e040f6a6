import { type DrawnReceipt } from "./receipts-of-the-world.ts";

// More receipts that were made up for the tests.
export const receiptsInMoreLanguages: DrawnReceipt[] = [
  {
    name: "a Danish caf\u00e9",
    locale: "da-DK",
    text: `
      Café Hyggekrogen ApS
      CVR 12345678
      Kvittering
      12.03.2026 kl. 14:05
      2 Kaffe  70,00
      1 Kanelsnegl  28,50
      I alt  98,50 kr.
      Heraf moms  19,70
      Dankort  98,50`,
    merchant: "Café Hyggekrogen ApS",
    date: "2026-03-12",
    currency: "DKK",
    totalCents: 9850,
    taxCents: 1970,
    items: [
      ["Kaffe", 7000],
      ["Kanelsnegl", 2850],
    ],
  },
  {
    name: "a Norwegian inn",
    locale: "nb-NO",
    text: `
      Fjordkroa AS
      Org.nr 999 888 777 MVA
      04.05.2026 18:22
      Fiskesuppe  189,00
      Brus  45,00
      Sum  234,00
      Herav MVA 15%  30,52
      Å betale kr  234,00
      Visa  234,00`,
    merchant: "Fjordkroa AS",
    date: "2026-05-04",
    currency: "NOK",
    totalCents: 23400,
    taxCents: 3052,
    items: [
      ["Fiskesuppe", 18900],
      ["Brus", 4500],
    ],
  },
  {
    name: "a Finnish caf\u00e9",
    locale: "fi-FI",
    text: `
      Kahvila Koivu Oy
      5.6.2026 9:15
      Kahvi  3,20
      Pulla  2,80
      YHTEENSÄ  6,00 €
      Käteinen  10,00
      Takaisin  4,00`,
    merchant: "Kahvila Koivu Oy",
    date: "2026-06-05",
    currency: "EUR",
    totalCents: 600,
    items: [
      ["Kahvi", 320],
      ["Pulla", 280],
    ],
  },
  {
    name: "a Turkish restaurant that prints stars before amounts",
    locale: "tr-TR",
    text: `
      ÇINAR LOKANTASI
      TARİH: 07/08/2026
      Mercimek Çorbası  *85,00
      Adana Kebap  *320,00
      KDV  *36,82
      TOPLAM  *405,00
      NAKİT  *500,00
      PARA ÜSTÜ  *95,00`,
    merchant: "ÇINAR LOKANTASI",
    date: "2026-08-07",
    currency: "TRY",
    totalCents: 40500,
    taxCents: 3682,
    items: [
      ["Mercimek Çorbası", 8500],
      ["Adana Kebap", 32000],
    ],
  },
  {
    name: "a Czech pub",
    locale: "cs-CZ",
    text: `
      Hospoda U Lípy
      Datum 9.10.2026
      2x Pivo  98,00
      Guláš  189,00
      Celkem  287,00 Kč
      DPH 12%  30,75`,
    merchant: "Hospoda U Lípy",
    date: "2026-10-09",
    currency: "CZK",
    totalCents: 28700,
    taxCents: 3075,
    items: [
      ["Pivo", 9800],
      ["Guláš", 18900],
    ],
  },
  {
    name: "a Hungarian inn that groups thousands by spaces",
    locale: "hu-HU",
    text: `
      Kisvendéglő Kft.
      2026.05.06. 12:10
      Gulyásleves  2 490 Ft
      Lángos  1 800 Ft
      Összesen:  4 290 Ft
      Bankkártya  4 290 Ft`,
    merchant: "Kisvendéglő Kft",
    date: "2026-05-06",
    currency: "HUF",
    totalCents: 429000,
    items: [
      ["Gulyásleves", 249000],
      ["Lángos", 180000],
    ],
  },
  {
    name: "a Chinese restaurant with a discount",
    locale: "zh-CN",
    text: `
      小院餐厅
      日期 2026-03-05 12:20
      宫保鸡丁  38.00
      米饭 x2  4.00
      小计  42.00
      优惠  -2.00
      合计  ¥40.00
      微信支付  40.00`,
    merchant: "小院餐厅",
    date: "2026-03-05",
    currency: "CNY",
    totalCents: 4000,
    discountCents: 200,
    items: [
      ["宫保鸡丁", 3800],
      ["米饭", 400],
    ],
  },
  {
    name: "a Korean snack bar without decimals",
    locale: "ko-KR",
    text: `
      한강분식
      2026-04-01 13:00
      떡볶이  4,500
      김밥  3,000
      합계  7,500원
      카드  7,500원`,
    merchant: "한강분식",
    date: "2026-04-01",
    currency: "KRW",
    totalCents: 7500,
    items: [
      ["떡볶이", 4500],
      ["김밥", 3000],
    ],
  },
  {
    name: "a Vietnamese noodle shop without decimals",
    locale: "vi-VN",
    text: `
      Phở Sông Hồng
      20/02/2026
      Phở bò  55.000 ₫
      Trà đá  5.000 ₫
      Tổng cộng  60.000 ₫`,
    merchant: "Phở Sông Hồng",
    date: "2026-02-20",
    currency: "VND",
    totalCents: 60000,
    items: [
      ["Phở bò", 55000],
      ["Trà đá", 5000],
    ],
  },
  {
    name: "an American grocer that weighs, takes a coupon and says what was saved",
    locale: "en-US",
    text: `
      GREEN GROCER
      Date: May 5, 2026
      BANANAS
      2.31 lb @ 0.59/lb  1.36
      MILK 1GAL  4.29 F
      EGGS DZ  3.99 F
      COUPON  -1.00
      SUBTOTAL  8.64
      TAX 1 6.25%  0.09
      TOTAL  $8.73
      CASH  10.00
      CHANGE  1.27
      YOU SAVED  1.00`,
    merchant: "GREEN GROCER",
    date: "2026-05-05",
    currency: "USD",
    totalCents: 873,
    taxCents: 9,
    discountCents: 100,
    items: [
      ["BANANAS", 136],
      ["MILK 1GAL", 429],
      ["EGGS DZ", 399],
    ],
  },
];
