import type { Phrases } from "./phrases";
import { spanIn } from "./span-in";

const span = spanIn("pt-BR");

/** "1º de janeiro" */
const first = (day: string): string => day.replace(/^1 /, "1º ");

export const BRAZILIAN: Phrases = {
  headings: {
    situation: "Sua situação",
    proposal: "Nossa proposta",
    objectives: "Objetivos",
    measures: "Como o sucesso será medido",
    scope: "Escopo do trabalho",
    deliverables: "Entregas",
    timeline: "Cronograma",
    term: "Vigência",
    investment: "Investimento",
    conditions: "Premissas e exclusões",
    assumptions: "Premissas",
    exclusions: "Não incluso",
    evidence: "Equipe e experiência",
    team: "A equipe",
    experience: "Experiência relevante",
    previousWork: "Trabalhos anteriores",
    terms: "Condições de pagamento",
    further: "Informações adicionais",
    nextSteps: "Próximos passos",
  },
  leads: {
    obstacles: "Desafios atuais:",
    assumptions: "O planejamento parte das seguintes premissas:",
    milestones: "Os marcos, em ordem:",
  },
  span,
  inShort: (span, price) => `O trabalho leva ${span}, a um preço fechado de ${price}.`,
  time: {
    runs: (from, to) => `O trabalho será realizado de ${first(from)} a ${first(to)}.`,
    engagementRuns: (from, to) => `A prestação dos serviços vai de ${first(from)} a ${first(to)}.`,
    starts: (day) => `O trabalho começa em ${first(day)}.`,
    due: (day) => `O trabalho deve estar concluído até ${first(day)}.`,
  },
  columns: {
    stage: "Etapa",
    from: "De",
    to: "Até",
    date: "Data",
    duration: "Duração",
    item: "Item",
    milestone: "Marco",
    payment: "Pagamento",
    share: "Percentual",
    amount: "Valor",
  },
  price: {
    fixed: "O preço é fechado e cobre o trabalho descrito acima.",
    fixedInParts: (count) => `O preço é fechado, a ser pago em ${count} parcelas.`,
    hourly: "O trabalho é cobrado por hora.",
    hourlyEstimate: "O trabalho é cobrado por hora; o total é uma estimativa.",
    milestone: "O pagamento acompanha os marcos.",
    retainerTerm: (months) => `O contrato tem vigência de ${span(months, "month")}.`,
    deposit: "Entrada",
    balance: "Saldo",
    total: "Total",
    totalForMonths: (months) => `Total por ${span(months, "month")}`,
    monthlyFee: "Mensalidade",
    hourlyRate: "Valor por hora",
    hours: "Horas estimadas",
    estimateForHours: (hours) => `Total estimado para ${hours} horas`,
    budget: "Orçamento",
    amount: "Valor",
    instalment: (number) => `Parcela ${number}`,
    depositOf: (amount) => `Uma entrada de ${amount} deve ser paga antes do início do trabalho.`,
    depositFirst: "Uma entrada deve ser paga antes do início do trabalho.",
  },
  contact: {
    email: "Conforme sua preferência, manteremos contato por e-mail.",
    phone: "Conforme sua preferência, manteremos contato por telefone.",
    "video-calls": "Conforme sua preferência, manteremos contato por videochamada.",
    "in-person": "Conforme sua preferência, faremos reuniões presenciais ao longo do trabalho.",
  },
  accept: "Se desejar seguir em frente, você pode aceitar esta proposta on-line.",
};
