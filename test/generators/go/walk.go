// Sign-in, onboarding, a refusal, order and top-up with OpenAPI Generator's client. Prints the refusal and the order's status.
package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"

	commerce "example.com/generated/commerce"
)

// got is the value of a call that must not fail.
func got[Value any](value Value, _ *http.Response, err error) Value {
	if err != nil {
		panic(err)
	}
	return value
}

func codeOf(err error) string {
	var refused *commerce.GenericOpenAPIError
	if !errors.As(err, &refused) {
		panic(err)
	}
	return refused.Model().(commerce.ApiError).Code
}

func main() {
	configuration := commerce.NewConfiguration()
	configuration.Servers = commerce.ServerConfigurations{{URL: os.Getenv("API")}}
	client := commerce.NewAPIClient(configuration)
	anonymous := context.Background()
	session := got(client.AuthenticationAPI.SignIn(anonymous).SignIn(*commerce.NewSignIn(os.Getenv("ID_TOKEN"))).Execute())
	signedIn := context.WithValue(anonymous, commerce.ContextAccessToken, session.AccessToken)

	consents := []commerce.Consent{
		*commerce.NewConsent("terms", "2026-01", true),
		*commerce.NewConsent("privacy", "2026-01", true),
	}
	profile := commerce.NewOnboarding("Kirana Lestari", "female", "2000-01-31", "+6281234567890", consents)
	if got(client.MeAPI.SubmitOnboarding(signedIn).Onboarding(*profile).Execute()).OnboardingRequired {
		panic("onboarding is still required")
	}

	var courses []string
	for _, course := range got(client.CatalogAPI.ListCourses(anonymous).Q("akuntansi").Limit(1).Execute()).Courses {
		courses = append(courses, course.CourseId)
	}
	amount := got(client.CommerceAPI.QuoteOrder(signedIn).QuoteRequest(*commerce.NewQuoteRequest(courses)).Execute()).AmountIdr
	order := func(expected int64) (*commerce.Order, *http.Response, error) {
		body := *commerce.NewOrderRequest(courses, expected)
		return client.CommerceAPI.CreateOrder(signedIn).IdempotencyKey(rand.Text()).OrderRequest(body).Execute()
	}
	_, _, refusal := order(amount + 1)
	placed := got(order(amount))

	form := commerce.NewTopupForm()
	form.SetOrderId(placed.OrderId)
	topup := got(client.WalletAPI.CreateTopup(signedIn).IdempotencyKey(rand.Text()).TopupForm(*form).Execute())
	for _, click := range []url.Values{{"method": {"bca_va"}}, {"action": {"pay"}}} {
		response, err := http.PostForm(topup.GetPaymentUrl(), click)
		got(response, nil, err).Body.Close()
	}
	got(client.WalletAPI.CheckTopup(signedIn, topup.TopupId).Execute())
	paid := got(client.CommerceAPI.GetOrder(signedIn, placed.OrderId).Execute())
	fmt.Println(codeOf(refusal), paid.Status)
}
