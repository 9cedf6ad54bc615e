const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/**
 * What a house calls the columns of its lists in its own languages, beside their names here: by key of the column, each as
 * `plainHeading` leaves it. A heading is one of them as a whole; words that only hold one are no proof.
 */
export const houseWords: Readonly<Record<string, readonly string[]>> = {
  style: words(`
    stylenumber styleno stylenr stylecode item itemnumber itemno article articlenumber articleno material
    materialnumber model modelnumber product productcode reference ref artikel artikelnummer artikelnr artnr
    modell modellnummer modellnr produktnummer modèle référence réf codearticle numéroarticle modelo
    referencia artículo códigodeartículo articolo codicearticolo modello referência artigo códigodoartigo
    numermodelu numerartykułu artykuł スタイル スタイル番号 品番 商品番号 型番`),
  color: words(`
    colour colorcode colourcode colornumber colournumber colorno colourno colorway colourway clr col farbe
    farbcode farbnummer farbnr farbkürzel farbvariante couleur codecouleur coloris códigodecolor códigocolor
    colore codicecolore variante cor códigodacor códigocor kolor kodkoloru カラー カラーコード 色 色番 色番号`),
  colorDescription: words(`
    colorname colourname colordescription colourdescription farbname farbbezeichnung nomcouleur
    nomdelacouleur nombredelcolor nomecolore nomedacor nazwakoloru 色名 カラー名`),
  name: words(`
    stylename productname itemname description articlename bezeichnung artikelname modellname produktname
    nom désignation libellé nombre denominación nome descrizione descrição nazwa 商品名 品名`),
  cost: words(`
    wholesale wholesaleprice wholesalecost whs whsl ws wsp dealerprice fob fobprice listcost unitcost price
    unitprice preis großhandelspreis händlerpreis ekpreis ek einkaufspreis hek prixdegros prixgros prix
    preciomayorista preciodemayorista precio prezzoingrosso prezzoallingrosso prezzo preçodeatacado
    preçoatacado preço cenahurtowa cena 卸売価格 卸価格 下代`),
  netCost: words(`
    netprice net netwholesale nettopreis netto prixnet precioneto prezzonetto preçolíquido cenanetto 正味価格`),
  suggestedRetail: words(`
    msrp rrp srp retail retailprice recommendedretailprice suggestedretailprice uvp vk vkpreis verkaufspreis
    empfverkaufspreis ladenpreis prixconseillé prixpublic ppc pvc pvp pvpr preciorecomendado
    prezzoconsigliato prezzoalpubblico preçosugerido cenadetaliczna sugerowanacenadetaliczna 希望小売価格 小売価格 上代
    参考上代`),
  discountPercent: words(`
    discount discountpct disc% rabatt rabatt% remise remise% descuento sconto`),
  quantity: words(`
    qty units pcs pieces pairs orderqty menge anzahl stück stückzahl paar quantité qté cantidad unidades
    quantità qtà quantidade qtd ilość 数量`),
}
