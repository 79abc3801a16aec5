// Sign-in, onboarding, a refusal, order and top-up with oapi-codegen's client. Prints the refusal and the order's status.
package main

import (
	"context"
	"crypto/rand"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"time"

	"example.com/generated/oapi/commerce"
	"github.com/oapi-codegen/runtime/types"
)

// got is the value of a call that must not fail.
func got[Value any](value Value, err error) Value {
	if err != nil {
		panic(err)
	}
	return value
}

func main() {
	ctx := context.Background()
	client := got(commerce.NewClientWithResponses(os.Getenv("API")))
	session := got(client.SignInWithResponse(ctx, commerce.SignIn{IdToken: os.Getenv("ID_TOKEN")})).JSON200
	signedIn := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+session.AccessToken)
		return nil
	}

	consents := []commerce.Consent{}
	for _, purpose := range []string{"terms", "privacy"} {
		consents = append(consents, commerce.Consent{Purpose: purpose, NoticeVersion: "2026-01", Granted: true})
	}
	got(client.SubmitOnboardingWithResponse(ctx, commerce.Onboarding{
		FullName: "Kirana Lestari", Gender: "female", PhoneNumber: "+6281234567890", Consents: consents,
		BirthDate: types.Date{Time: time.Date(2000, 1, 31, 0, 0, 0, 0, time.UTC)},
	}, signedIn))

	query, limit := "akuntansi", 1
	courses := []string{}
	for _, course := range got(client.ListCoursesWithResponse(ctx, &commerce.ListCoursesParams{Q: &query, Limit: &limit})).JSON200.Courses {
		courses = append(courses, course.CourseId)
	}
	quote := got(client.QuoteOrderWithResponse(ctx, commerce.QuoteRequest{CourseIds: courses}, signedIn)).JSON200
	order := func(amount int64) *commerce.CreateOrderResponse {
		body := commerce.OrderRequest{CourseIds: courses, ExpectedAmountIdr: amount}
		return got(client.CreateOrderWithResponse(ctx, &commerce.CreateOrderParams{IdempotencyKey: rand.Text()}, body, signedIn))
	}
	refusal := order(quote.AmountIdr + 1).JSON409.Code
	placed := order(quote.AmountIdr).JSON201

	key := commerce.CreateTopupParams{IdempotencyKey: rand.Text()}
	topup := got(client.CreateTopupWithResponse(ctx, &key, commerce.TopupForm{OrderId: &placed.OrderId}, signedIn)).JSON201
	for _, click := range []url.Values{{"method": {"bca_va"}}, {"action": {"pay"}}} {
		got(http.PostForm(*topup.PaymentUrl, click)).Body.Close()
	}
	got(client.CheckTopupWithResponse(ctx, topup.TopupId, signedIn))
	fmt.Println(refusal, got(client.GetOrderWithResponse(ctx, placed.OrderId, signedIn)).JSON200.Status)
}
